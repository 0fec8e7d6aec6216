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

  @Test func whatIsFarFromTheFocusIsNotDrawn() {
    let rows = Rows((0..<2000).map { .named("\($0)") })
    let far = rows.sheet(Context(width: 12, focus: "1500"))
    #expect(far.spots.count == 2000 && far.lines.count == 2000)
    #expect(far.text[1499...1501] == ["  1499", "▸ 1500", "  1501"])
    #expect(far.text[1000] == "")
    #expect(rows.sheet(Context(width: 12)).text[0] == "  0")
  }

  @Test func anItemIsCutAtTheWidth() { #expect(rows.text(6) == ["  Sea", "  ● F…"]) }
}
