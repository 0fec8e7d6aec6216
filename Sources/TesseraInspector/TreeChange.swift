import TesseraDump

/// A change of the dump of a state.
enum TreeChange {
  /// A new node at a path.
  case replace(path: [Int], DumpNode)
  /// New nodes in place of some children of a node.
  case splice(path: [Int], start: Int, count: Int, [DumpNode])

  /// The changes from one tree to another, in order.
  ///
  /// - Complexity: O(*n*) in the size of what differs, and of the lists that it is in.
  static func changes(from before: DumpNode, to after: DumpNode) -> [TreeChange] {
    var changes: [TreeChange] = []
    compare(before, after, [], &changes)
    return changes
  }

  private static func compare(
    _ before: DumpNode, _ after: DumpNode, _ path: [Int], _ changes: inout [TreeChange]
  ) {
    if before.agrees(with: after) { return }
    guard before.kind == .group, after.kind == .group, before.opening == after.opening,
      before.closing == after.closing
    else { return changes.append(.replace(path: path, after)) }
    let (old, new) = (before.children, after.children)
    let shorter = min(old.count, new.count)
    var (front, back) = (0, 0)
    while front < shorter, isSame(old[front], new[front]) { front += 1 }
    while back < shorter - front, isSame(old[old.count - 1 - back], new[new.count - 1 - back]) {
      back += 1
    }
    let (oldRest, newRest) = (old[front..<old.count - back], new[front..<new.count - back])
    let isPairwise =
      oldRest.count == newRest.count && zip(oldRest, newRest).allSatisfy { hasSameLabel($0, $1) }
    guard isPairwise else {
      let splice = TreeChange.splice(
        path: path, start: front, count: oldRest.count, Array(newRest))
      return changes.append(splice)
    }
    for (index, pair) in zip(oldRest, newRest).enumerated() {
      compare(pair.0, pair.1, path + [front + index], &changes)
    }
  }

  private static func isSame(_ one: DumpNode, _ other: DumpNode) -> Bool {
    hasSameLabel(one, other) && one.agrees(with: other)
  }

  /// A position isn't a label: an element that moves in a list stays the same.
  private static func hasSameLabel(_ one: DumpNode, _ other: DumpNode) -> Bool {
    one.isPosition ? other.isPosition : one.label == other.label
  }
}
