import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

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

  @Test func itemsAreTruncated() { #expect(rows.text(6) == ["  Sea", "  ● F…"]) }
}
