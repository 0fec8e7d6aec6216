import Testing

@testable import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct RowsTests {
  private let rows = Rows([.named("Sea"), .named("Forest", isChosen: true)])

  @Test func focusAndSelectionAreVisibleWithoutColours() {
    let rendering = rows.render(Context(width: 12, focus: "Sea"))
    #expect(rendering.text == ["▸ Sea", "  ● Forest"])
    #expect(rendering.lines[0].cells.allSatisfy { $0.style.isReversed })
    #expect(rendering.lines[0].width == 12)
    #expect(rendering.targets.map(\.id) == ["Sea", "Forest"])
    #expect(rows.controls.map(\.id) == ["Sea", "Forest"])
  }

  @Test func distantItemsAreNotDrawn() {
    let rows = Rows((0..<2000).map { .named("\($0)") })
    let far = rows.render(Context(width: 12, focus: "1500"))
    #expect(far.targets.count == 2000 && far.lines.count == 2000)
    #expect(far.text[1499...1501] == ["  1499", "▸ 1500", "  1501"])
    #expect(far.text[1000] == "")
    #expect(rows.render(Context(width: 12)).text[0] == "  0")
  }

  @Test func itemsAreTruncated() { #expect(rows.text(6) == ["  Sea", "  ● F…"]) }
}
