import Testing

@testable import TesseraDump

struct DiffPrinterTests {
  /// The number of nodes that a diff of some changed elements visits.
  func visits(_ count: Int, _ change: (inout [User]) -> Void) -> Int {
    let users = (0..<count).map { User(id: $0, name: "u\($0)") }
    var others = users
    change(&others)
    var printer = DiffPrinter(format: .default)
    printer.compare(
      Dumper.node(of: users), Dumper.node(of: others), indent: 0, oldTail: "", newTail: "")
    #expect(printer.lines.contains { $0.hasPrefix("-") })
    return printer.visits
  }

  @Test func theWorkGrowsLinearly() {
    let changes: [(inout [User]) -> Void] = [
      { $0[$0.count / 2].name = "x" },
      { $0.remove(at: 10) },
      { $0.swapAt(3, $0.count - 3) },
      { for index in $0.indices { $0[index].name += "x" } },
      { for index in $0.indices { $0[index] = User(id: -index - 1, name: "") } },
      { $0.reverse() },
    ]
    for (index, change) in changes.enumerated() {
      let (few, many) = (visits(500, change), visits(5000, change))
      #expect(many <= few * 11, "change \(index): \(few), \(many)")
      #expect(many <= 5000 * 14, "change \(index)")
    }
  }

  @Test func runsOfUnchangedChildrenCollapseFromTwoOn() {
    func lines(_ count: Int) -> Int {
      let (old, new) = (Array(0..<count), Array(0..<count) + [-1])
      return diff(old, new)?.split(separator: "\n").count ?? 0
    }
    #expect(lines(1) == 4)
    #expect(lines(2) == 5)
    #expect(lines(3) == 5)
    #expect(lines(1000) == 5)
  }
}
