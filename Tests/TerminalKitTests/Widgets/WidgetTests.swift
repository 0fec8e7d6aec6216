import Testing

@testable import TerminalKit

@MainActor
@Suite struct WidgetTests {
  @Test func paragraphsHaveNoControls() { #expect(Paragraph("sea").controls.isEmpty) }
}
