import Testing

@testable import BakoTerminal

@MainActor
@Suite struct WidgetTests {
  @Test func aTextHasNothingToDo() { #expect(Paragraph("sea").controls.isEmpty) }
}
