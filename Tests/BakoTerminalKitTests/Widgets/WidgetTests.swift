import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct WidgetTests {
  @Test func paragraphsHaveNoControls() { #expect(Paragraph("sea").controls.isEmpty) }
}
