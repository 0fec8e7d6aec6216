import Testing

@testable import TesseraDump

struct AlignmentTests {
  func steps(_ old: [String], _ new: [String]) -> [Alignment.Step] {
    var alignment = Alignment(old.map { DumpNode(text: $0) }, new.map { DumpNode(text: $0) })
    alignment.align()
    return alignment.steps
  }

  @Test func equalListsAreMatchedThroughout() {
    #expect(steps(["a", "b"], ["a", "b"]) == [.both(0, 0), .both(1, 1)])
    #expect(steps([], []).isEmpty)
  }

  @Test func nodesOfOneListAreRemovedOrAdded() {
    #expect(steps(["a", "b"], ["b"]) == [.removed(0), .both(1, 0)])
    #expect(steps(["b"], ["b", "c"]) == [.both(0, 0), .added(1)])
    #expect(steps(["a"], ["b"]) == [.removed(0), .added(0)])
  }

  @Test func repeatedNodesAreMatchedInOrder() {
    let matches = steps(["x", "a", "x", "b", "x"], ["x", "x", "b", "a", "x"]).count {
      if case .both = $0 { true } else { false }
    }
    #expect(matches == 4)
  }

  @Test func longListsAreAlignedAtUniqueNodes() {
    let old = (0..<200).map(String.init)
    var new = old
    new.remove(at: 100)
    new.insert("new", at: 20)
    new.swapAt(150, 160)
    let found = steps(old, new)
    let matches = found.count { if case .both = $0 { true } else { false } }
    #expect(matches >= 190)
    #expect(found.contains(.removed(100)))
    #expect(found.contains(.added(20)))
  }

  @Test func repeatedNodesAtTheEndsOfLongListsAreMatched() {
    let ends = Array(repeating: "x", count: 100)
    let found = steps(ends + ["a"] + ends, ends + ["b"] + ends)
    #expect(
      found == (0..<100).map { .both($0, $0) } + [.removed(100), .added(100)]
        + (101..<201).map { .both($0, $0) })
  }

  @Test(arguments: 0..<100) func everyNodeOccursOnceAndInOrder(seed: Int) {
    let old = (0..<(seed * 7 % 130)).map { "\($0 * seed % 17)" }
    let new = (0..<(seed * 5 % 120)).map { "\($0 * (seed + 3) % 19)" }
    var (olds, news) = ([Int](), [Int]())
    for step in steps(old, new) {
      switch step {
      case .both(let first, let second):
        #expect(old[first] == new[second])
        olds.append(first)
        news.append(second)
      case .removed(let index): olds.append(index)
      case .added(let index): news.append(index)
      }
    }
    #expect(olds == Array(old.indices), "seed \(seed)")
    #expect(news == Array(new.indices), "seed \(seed)")
  }
}
