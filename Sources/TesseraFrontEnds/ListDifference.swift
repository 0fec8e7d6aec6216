/// The removals, moves and insertions that turn one list of IDs into another.
///
/// Retained toolkits, such as those with virtual lists, apply them in order:
///
/// ```swift
/// for change in ListDifference(from: shown, to: ids).changes {
///   switch change {
///   case .remove(let range): model.remove(range)
///   case .move(let from, let to): model.insert(model.remove(at: from), at: to)
///   case .insert(let range): model.insert(ids[range], at: range.lowerBound)
///   }
/// }
/// ```
///
/// The removals come first, from the end to the start, so each range refers to the old list; then
/// the moves, one after the other; then the insertions, from the start to the end, so each range
/// refers to the new list. Neighbouring removals, and neighbouring insertions, are one change.
/// There are as few moves as possible.
public struct ListDifference<ID: Hashable>: Equatable {
  /// A step from the old list to the new one.
  public enum Change: Hashable, Sendable {
    /// Removes rows.
    case remove(Range<Int>)
    /// Takes out the row at a position, and inserts it at a position of the list without it.
    case move(from: Int, to: Int)
    /// Inserts the rows that the new list has at these positions.
    case insert(Range<Int>)
  }

  /// The steps, in the order in which they are applied.
  public let changes: [Change]

  /// Compares two lists, neither of which contains an ID twice.
  ///
  /// - Complexity: O(1) if both are copies of one array. Otherwise O(*n*) comparisons of IDs to
  ///   find the common start and end, and O(*m* log *m*) for the *m* rows between them, which are
  ///   hashed. So the rows that a local change leaves alone cost one comparison each.
  ///
  /// - Parameters:
  ///   - old: The IDs that are shown.
  ///   - new: The IDs to show.
  public init(from old: [ID], to new: [ID]) {
    // Equality of arrays begins with a comparison of their storage.
    let areEqual = old == new
    self.init(from: areEqual ? [] : old[...], to: areEqual ? [] : new[...])
  }

  /// Compares the parts of two lists that begin at the same position, and outside of which the
  /// lists are the same.
  init(from old: ArraySlice<ID>, to new: ArraySlice<ID>) {
    let count = min(old.count, new.count)
    var start = 0
    while start < count, old[old.startIndex + start] == new[new.startIndex + start] { start += 1 }
    var end = 0
    while end < count - start, old[old.endIndex - 1 - end] == new[new.endIndex - 1 - end] {
      end += 1
    }
    let before = old.dropFirst(start).dropLast(end)
    let after = new.dropFirst(start).dropLast(end)
    switch (before.isEmpty, after.isEmpty) {
    case (true, true): changes = []
    case (true, false): changes = [.insert(after.indices)]
    case (false, true): changes = [.remove(before.indices)]
    case (false, false): changes = Self.changes(before, after)
    }
  }

  /// Whether the lists are equal.
  public var isEmpty: Bool { changes.isEmpty }

  /// The changes between two lists that begin at a position and have no common start or end.
  private static func changes(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) -> [Change] {
    var positions = [ID: Int](minimumCapacity: new.count)
    for (index, id) in zip(new.indices, new) { positions[id] = index }
    var removed: [Int] = []
    var kept: [Int] = []
    for (index, id) in zip(old.indices, old) {
      if let position = positions.removeValue(forKey: id) {
        kept.append(position)
      } else {
        removed.append(index)
      }
    }
    let inserted = new.indices.filter { positions[new[$0]] != nil }
    return ranges(removed).reversed().map(Change.remove)
      + Reordering(kept).moves.map { .move(from: $0 + new.startIndex, to: $1 + new.startIndex) }
      + ranges(inserted).map(Change.insert)
  }

  /// The ranges of ascending numbers that follow each other without a gap.
  private static func ranges(_ numbers: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<(number + 1)
      } else {
        ranges.append(number..<(number + 1))
      }
    }
    return ranges
  }
}

/// The moves that sort a list of different numbers, as few as possible.
///
/// ## Internal representation
///
/// The numbers of a longest increasing subsequence stay where they are. The others are taken in
/// ascending order, and each is moved behind the number before it. Their current positions depend
/// on how many of the numbers that still have to move come before them. A tree of partial sums
/// counts those in O(log *n*).
struct Reordering {
  /// The moves, each from a position of the list and to one of the list without the moved number.
  private(set) var moves: [(from: Int, to: Int)] = []

  init(_ numbers: [Int]) {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    let staying = Self.longestIncreasingSubsequence(numbers)
    if staying.count == numbers.count { return }
    var isStaying = [Bool](repeating: false, count: numbers.count)
    for index in staying { isStaying[index] = true }
    move(order, isStaying)
  }

  /// - Parameters:
  ///   - order: The old position of each number, in ascending order of the numbers.
  ///   - isStaying: Whether the number at an old position stays.
  private mutating func move(_ order: [Int], _ isStaying: [Bool]) {
    var rank = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { rank[old] = new }
    // For each old position: the number of staying ones before it, and the rank of the next one.
    var stayingBefore = [Int](repeating: 0, count: order.count)
    var nextRank = [Int](repeating: order.count, count: order.count)
    for old in order.indices.dropFirst() {
      stayingBefore[old] = stayingBefore[old - 1] + (isStaying[old - 1] ? 1 : 0)
    }
    for old in order.indices.dropLast().reversed() {
      nextRank[old] = isStaying[old + 1] ? rank[old + 1] : nextRank[old + 1]
    }
    var waiting = PartialSums(ones: isStaying.map { !$0 })
    var anchor: Int?
    var passed = 0
    for (done, old) in order.enumerated() {
      if isStaying[old] {
        anchor = old
        passed += 1
        continue
      }
      let isBeforeAnchor = anchor.map { old < $0 } ?? false
      let before = waiting.sum(before: old)
      let from =
        isBeforeAnchor ? nextRank[old] + before : done + before + stayingBefore[old] - passed
      waiting.clear(old)
      let to = done + (anchor.map { waiting.sum(before: $0) } ?? 0)
      if from != to { moves.append((from, to)) }
    }
  }

  /// The positions of a longest increasing subsequence, in ascending order.
  private static func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    // For each length, the position of the smallest last number of such a subsequence.
    var last: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, last.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[last[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = last[low - 1] }
      if low == last.count { last.append(index) } else { last[low] = index }
    }
    var found: [Int] = []
    var next = last.last
    while let index = next {
      found.append(index)
      next = previous[index]
    }
    return found.reversed()
  }
}

/// Counts marks before a position, and clears marks, in O(log *n*).
private struct PartialSums {
  private var tree: [Int]

  init(ones: [Bool]) {
    tree = [0] + ones.map { $0 ? 1 : 0 }
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  func sum(before position: Int) -> Int {
    var (sum, index) = (0, position)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  mutating func clear(_ position: Int) {
    var index = position + 1
    while index < tree.count {
      tree[index] -= 1
      index += index & -index
    }
  }
}
