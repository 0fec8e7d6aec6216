import Testing

@testable import BakoTerminalKit

@Suite struct LineListTests {
  @Test func onlyTheDrawnLinesOfALongTextAreMade() {
    var made = 0
    var lines = LineList(count: 100_000) { row in
      made += 1
      return Line("\(row)")
    }
    lines += [Line("end")]
    #expect(lines.count == 100_001)
    #expect(lines.last?.text == "end")
    #expect(made == 0)
    #expect(lines.dropFirst(50_000).prefix(3).map(\.text) == ["50000", "50001", "50002"])
    #expect(made == 3)
    let boxed = Box.around(lines, title: Line(), width: 20, isStrong: false, style: .plain)
    #expect(boxed.count == 100_003)
    #expect(made == 3)
    #expect(boxed[1].text == "│ 0                │")
    #expect(made == 4)
  }
}
