import Testing

@testable import BakoTerminal

@MainActor
@Suite struct RowsTests {
  private let rows = Rows([.named("Sea"), .named("Forest", isChosen: true)])

  @Test func theFocusAndTheChoiceAreSeenWithoutColours() {
    let sheet = rows.sheet(Context(width: 12, focus: "Sea"))
    #expect(sheet.text == ["▸ Sea", "  ● Forest"])
    #expect(sheet.lines[0].cells.allSatisfy { $0.style.isReversed })
    #expect(sheet.lines[0].width == 12)
    #expect(sheet.spots.map(\.id) == ["Sea", "Forest"])
    #expect(rows.controls.map(\.id) == ["Sea", "Forest"])
  }

  @Test func anItemIsCutAtTheWidth() { #expect(rows.text(6) == ["  Sea", "  ● F…"]) }
}
