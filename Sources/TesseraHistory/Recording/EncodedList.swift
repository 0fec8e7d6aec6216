import TesseraCore
import TesseraIdentified

/// The encoded elements of a list, which is kept between the lines of a stream.
///
/// ## Internal representation
///
/// Encoding all rows of a long list for each action would cost the list, not the change. A list
/// knows which of its elements have changed (`ElementTrace`), so only those are encoded again, in
/// place, and the hash is adjusted by their parts. The node of a state is new with each line, and
/// refers to the same object.
///
/// An element that has shared values is encoded each time: they change without the list, and are
/// numbered in the order in which they are found.
///
/// A list can't know of a change inside of an object that an element refers to. So now and then one
/// more element is encoded, in turn.
final class EncodedList {
  private(set) var nodes: [EncodedNode]
  /// The elements that have changed since the last line, as they were.
  private(set) var changes: [Int: EncodedNode] = [:]
  private var version: ListVersion?
  /// Whether text is hidden in it.
  private let isHidden: Bool
  private var hasSharedValues: Bool
  private var round: Int
  /// The sum of the hashes of the elements, once it was asked for.
  private var sum: UInt64?
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

  /// Encodes the elements that have changed, and returns whether it could.
  func update(_ list: some EncodedElements, _ context: RecordingEncoder.Context) throws -> Bool {
    guard !hasSharedValues, isHidden == (context.hidden != nil),
      let old = version, let new = list.version,
      let positions = context.rounds.trace?.positions(from: old, to: new)
    else { return false }
    if round != context.rounds.number {
      changes = [:]
      round = context.rounds.number
    }
    let (uses, areAlike) = (context.sharedUses, context.rounds.hidesText)
    for position in due(positions, round) {
      let (old, new) = (nodes[position], EncodedNode())
      let oldHash = old.hash(withAlikePlaceholders: areAlike)
      let hasChanged = positions.contains(position)
      try list.encodeElement(at: position, to: new, after: hasChanged ? old : nil, context)
      if !hasChanged { context.rounds.missed += JSONChange.places(from: old, to: new) }
      nodes[position] = new
      if changes[position] == nil { changes[position] = old }
      if let sum {
        self.sum =
          sum &- FormHash.part(oldHash, position)
          &+ FormHash.part(new.hash(withAlikePlaceholders: areAlike), position)
      }
    }
    version = new
    hasSharedValues = context.sharedUses != uses
    return true
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

  func hash(withAlikePlaceholders areAlike: Bool) -> UInt64 {
    let known = sum ?? FormHash.sum(nodes.lazy.map { $0.hash(withAlikePlaceholders: areAlike) })
    sum = known
    return FormHash.array(count: nodes.count, sum: known)
  }
}

/// A list that knows which of its elements have changed.
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
