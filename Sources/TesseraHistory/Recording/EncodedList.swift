import TesseraCore
import TesseraIdentified

/// The encoded elements of a list, which is kept between the lines of a stream.
///
/// ## Internal representation
///
/// Encoding all rows of a long list for each action would cost the list, not the change. The
/// changes of a list since the last line are known (`ElementTrace`), so only those elements are
/// encoded that have changed or come; the nodes of the others move along with them. The hash is
/// adjusted by the parts of these elements, and of those that have another position. For this, the
/// hashes of all elements are next to each other. The node of a state is new with each line, and
/// refers to the same object.
///
/// An element that has shared values is encoded each time: they change without the list, and are
/// numbered in the order in which they are found.
///
/// A list can't know of a change inside of an object that an element refers to. So now and then one
/// more element is encoded, in turn.
final class EncodedList {
  /// Elements that have gone since the last line, and those that have come in their place.
  struct Splice {
    let start: Int
    let removed: Int
    /// One that was removed again is empty.
    var nodes: [EncodedNode]
  }

  private(set) var nodes: [EncodedNode]
  /// The elements that have come and gone since the last line, one change after the other.
  private(set) var splices: [Splice] = []
  /// The other elements that have changed since the last line, as they were, by their positions.
  private(set) var replaced: [Int: EncodedNode] = [:]
  private var version: ListVersion?
  /// Whether text is hidden in it.
  private let isHidden: Bool
  private var hasSharedValues: Bool
  private var round: Int
  /// The hashes of the elements, once they were asked for.
  private var hashes: [UInt64]?
  /// The sum of their parts in the hash of the list.
  private var sum: UInt64 = 0
  /// The position of the element that was checked last.
  private var checked = 0

  /// The number of lines for each element that is checked.
  private static let linesPerCheck = 4

  init(
    _ list: some EncodedElements, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws {
    let before = context.sharedUses
    nodes = try (0..<list.count).map { position in
      let node = EncodedNode()
      try list.encodeElement(at: position, to: node, after: old?.element(position), context)
      return node
    }
    version = list.version
    isHidden = context.hidden != nil
    hasSharedValues = context.sharedUses != before
    round = context.rounds.number
  }

  /// Encodes the elements that have changed or come, and returns whether it could.
  func update(_ list: some EncodedElements, _ context: RecordingEncoder.Context) throws -> Bool {
    guard !hasSharedValues, isHidden == (context.hidden != nil),
      let old = version, let new = list.version,
      let changes = context.rounds.trace?.changes(from: old, to: new), isWorthMoving(by: changes)
    else { return false }
    if round != context.rounds.number {
      replaced.removeAll(keepingCapacity: true)
      splices = []
      round = context.rounds.number
    }
    // From here on, elements may have other positions.
    let moved = changes.reduce(nodes.count) { $1.isReplacement ? $0 : min($0, $1.start) }
    sum = hashes == nil ? 0 : moved > nodes.count / 2 ? sum &- parts(moved...) : parts(0..<moved)
    let changed = apply(changes)
    let uses = context.sharedUses
    for position in due(changed, round) {
      if changed.contains(position) {
        let node = nodes[position]
        try list.encodeElement(at: position, to: node, after: replaced[position], context)
      } else {
        let (old, new) = (nodes[position], EncodedNode())
        try list.encodeElement(at: position, to: new, after: nil, context)
        context.rounds.missed += JSONChange.places(from: old, to: new)
        replace(at: position, by: new)
      }
      guard let known = hashes?[position] else { continue }
      let hash = nodes[position].hash(withAlikePlaceholders: context.rounds.hidesText)
      hashes?[position] = hash
      if position < moved {
        sum = sum &- FormHash.part(known, position) &+ FormHash.part(hash, position)
      }
    }
    sum &+= parts(moved...)
    version = new
    hasSharedValues = context.sharedUses != uses
    return true
  }

  func hash(withAlikePlaceholders areAlike: Bool) -> UInt64 {
    if hashes == nil {
      hashes = nodes.map { $0.hash(withAlikePlaceholders: areAlike) }
      sum = parts(0...)
    }
    return FormHash.array(count: nodes.count, sum: sum)
  }
}

// MARK: Changes

extension EncodedList {
  /// Whether moving nodes takes less time than encoding all elements.
  private func isWorthMoving(by changes: [ListSplice]) -> Bool {
    var (count, work) = (nodes.count, 0)
    for change in changes where !change.isReplacement {
      work += min(change.removed, change.added)
      if change.start + change.removed < count { work += 1 }
      count += change.added - change.removed
    }
    return work <= 8 + nodes.count / 8
  }

  /// Replaces the nodes of elements that have changed or come by empty ones, and returns their
  /// positions.
  private func apply(_ changes: [ListSplice]) -> Set<Int> {
    var empty: Set<Int> = []
    for change in changes {
      let both = min(change.removed, change.added)
      for position in change.start..<(change.start + both) where empty.insert(position).inserted {
        replace(at: position, by: EncodedNode())
      }
      if change.isReplacement { continue }
      let start = change.start + both
      let (removed, added) = (change.removed - both, change.added - both)
      let end = start + removed
      if end < nodes.count || removed > 0 {
        let shifted = { (position: Int) in
          position < start ? position : position < end ? nil : position + added - removed
        }
        empty = Set(empty.compactMap(shifted))
        replaced = Dictionary(
          uniqueKeysWithValues: replaced.compactMap { position, node in
            shifted(position).map { ($0, node) }
          })
      }
      let new = (0..<added).map { _ in EncodedNode() }
      nodes.replaceSubrange(start..<end, with: new)
      hashes?.replaceSubrange(start..<end, with: repeatElement(0, count: added))
      empty.formUnion(start..<start + added)
      append(Splice(start: start, removed: removed, nodes: new))
    }
    return empty
  }

  private func append(_ splice: Splice) {
    if splice.removed == 0, let last = splices.last, last.removed == 0,
      last.start + last.nodes.count == splice.start
    {
      splices[splices.count - 1].nodes += splice.nodes
    } else {
      splices.append(splice)
    }
  }

  private func replace(at position: Int, by node: EncodedNode) {
    if replaced[position] == nil { replaced[position] = nodes[position] }
    nodes[position] = node
  }

  /// The positions of the elements to encode: of those that have changed, and of one to check.
  private func due(_ positions: Set<Int>, _ round: Int) -> [Int] {
    var due = positions
    if round.isMultiple(of: Self.linesPerCheck), !nodes.isEmpty {
      checked = (checked + 1) % nodes.count
      due.insert(checked)
    }
    return due.sorted()
  }

  /// The sum of the parts of some elements in the hash of the list.
  private func parts(_ positions: some RangeExpression<Int>) -> UInt64 {
    guard let hashes else { return 0 }
    var sum: UInt64 = 0
    for position in positions.relative(to: hashes) {
      sum &+= FormHash.part(hashes[position], position)
    }
    return sum
  }
}

extension ListSplice {
  /// Whether the other elements stay where they are.
  fileprivate var isReplacement: Bool { removed == added }
}

/// A list whose changes are known.
protocol EncodedElements {
  var count: Int { get }
  var version: ListVersion? { get }

  func encodeElement(
    at position: Int, to node: EncodedNode, after old: EncodedNode?,
    _ context: RecordingEncoder.Context
  ) throws
}

extension IdentifiedArray: EncodedElements where Element: Encodable {
  func encodeElement(
    at position: Int, to node: EncodedNode, after old: EncodedNode?,
    _ context: RecordingEncoder.Context
  ) throws { try node.encode(elements[position], after: old, context) }
}
