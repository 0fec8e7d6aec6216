import TesseraDump
import TesseraTestSupport
import Testing

@testable import TesseraInspector

@Suite
struct TreeChangeTests {
  private struct Row: Equatable {
    var id: Int
    var names: [String] = []
    var child: Child = .none
  }

  private enum Child: Equatable {
    case none
    case number(Int)
    case pair(Int, [String: Int])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theChangesLeadFromOneTreeToTheOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows: [Row] = []
    for _ in 0..<60 {
      let before = DumpNode(dumping: rows)
      change(&rows, &random)
      let after = DumpNode(dumping: rows)
      var tree = Tree(before)
      for change in TreeChange.changes(from: before, to: after) { tree.make(change) }
      #expect(tree == Tree(after), "seed \(seed)")
    }
  }

  private func change(_ rows: inout [Row], _ random: inout SeededGenerator) {
    let index = rows.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<7, using: &random), index) {
    case (0, let index?): rows.remove(at: index)
    case (1, let index?): rows.insert(Row(id: .random(in: 0..<9, using: &random)), at: index)
    case (2, let index?): rows[index].names.append("n")
    case (3, let index?): rows[index].child = .number(.random(in: 0..<3, using: &random))
    case (4, let index?):
      rows[index].child = .pair(1, ["a": .random(in: 0..<3, using: &random)])
    case (5, _): rows.shuffle(using: &random)
    default: rows.append(Row(id: rows.count))
    }
  }

  @Test func oneElementMoreIsOneChange() {
    let before = DumpNode(dumping: (0..<100).map { Row(id: $0) })
    let after = DumpNode(dumping: (-1..<100).map { Row(id: $0) })
    let changes = TreeChange.changes(from: before, to: after)
    #expect(changes.count == 1)
    guard case .splice([], start: 0, count: 0, let nodes)? = changes.first else {
      Issue.record("no splice")
      return
    }
    #expect(nodes.count == 1)
  }
}

/// A tree that can be changed the way the page does it.
private struct Tree: Equatable {
  var text: String
  var label = ""
  var inside: [Tree] = []

  init(_ node: DumpNode) {
    text = node.opening + node.closing
    label = node.isPosition ? "" : node.label
    inside = node.children.map { Tree($0) }
  }

  mutating func make(_ change: TreeChange) {
    switch change {
    case .replace(let path, let node):
      at(path[...]) { tree in
        let label = tree.label
        tree = Tree(node)
        tree.label = label
      }
    case .splice(let path, let start, let count, let nodes):
      at(path[...]) { $0.inside.replaceSubrange(start..<start + count, with: nodes.map(Tree.init)) }
    }
  }

  private mutating func at(_ path: ArraySlice<Int>, _ body: (inout Tree) -> Void) {
    guard let first = path.first else { return body(&self) }
    inside[first].at(path.dropFirst(), body)
  }
}
