import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct RenderingTests {
  private func target(_ id: String, _ row: Int, _ column: Int, width: Int = 4) -> Rendering.Target {
    Rendering.Target(id: id, rows: row..<row + 1, columns: column..<column + width)
  }

  @Test func renderingsCanBeStacked() {
    let rendering = Rendering.stacked([
      Rendering(lines: ["a", "b"]),
      Rendering(lines: ["c"], targets: [target("c", 0, 0)], cursor: Position(row: 0, column: 1)),
    ])
    #expect(rendering.lines.map(\.text) == ["a", "b", "c"])
    #expect(rendering.target("c")?.rows == 2..<3)
    #expect(rendering.cursor == Position(row: 2, column: 1))
  }

  @Test func renderingsCanBeSideBySide() {
    let rendering = Rendering.beside(
      Rendering(lines: ["ab"]), Rendering(lines: ["c", "d"], targets: [target("d", 1, 0)]),
      leftWidth: 3,
      gap: 1)
    #expect(rendering.lines.map(\.text) == ["ab  c", "    d"])
    #expect(rendering.target("d")?.columns == 4..<8)
  }

  @Test func movingPrefersTheNearestRowThenTheNearestColumn() throws {
    let rendering = Rendering(targets: [
      target("a", 0, 0), target("b", 0, 6), target("c", 1, 0), target("d", 1, 6),
      target("e", 5, 20),
    ])
    func next(_ id: String, _ direction: Rendering.Direction) throws -> String? {
      rendering.neighbour(of: try #require(rendering.target(id)), direction)?.id
    }
    #expect(try next("a", .right) == "b")
    #expect(try next("b", .down) == "d")
    #expect(try next("d", .up) == "b")
    #expect(try next("d", .left) == "c")
    #expect(try next("c", .down) == "e")
    #expect(try next("e", .up) == "d")
    #expect(try next("a", .up) == nil)
    #expect(try next("e", .right) == nil)
  }

  @Test func movingInOrderWrapsAround() {
    let rendering = Rendering(targets: [target("a", 0, 0), target("b", 1, 0)])
    #expect(rendering.next(after: "a", by: 1)?.id == "b")
    #expect(rendering.next(after: "b", by: 1)?.id == "a")
    #expect(rendering.next(after: "a", by: -1)?.id == "b")
    #expect(rendering.next(after: nil, by: 1)?.id == "a")
    #expect(Rendering().next(after: nil, by: 1) == nil)
  }
}
