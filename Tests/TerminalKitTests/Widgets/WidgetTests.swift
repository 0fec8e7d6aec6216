import Testing

@testable import TerminalKit

@MainActor
@Suite struct WidgetTests {
  @Test func aTextHasNothingToDo() { #expect(Paragraph("sea").controls.isEmpty) }
}
