import TesseraCore
import TesseraIdentified
import TesseraSupport

/// The encoded elements of a list, which is kept between the lines of a stream.
///
/// ## Internal representation
///
/// Encoding all rows of a long list for each action would cost the list, not the change. A list
/// knows between which rows it differs from the version of the last line (`ListVersion`), so only
/// these are encoded. The node of a state is new with each line, and refers to the same object.
///
/// A list with objects or shared values is encoded each time: they change without the list, and
/// shared values are numbered in the order in which they are found.
final class EncodedList {
  /// An element with its ID, which leads from one line to the next.
  typealias Row = (id: AnyHashable, node: EncodedNode)

  private(set) var rows: [Row]
  /// Elements of the line before, from a position on, and the number of those in their place.
  private(set) var replaced: (start: Int, rows: [Row], count: Int) = (0, [], 0)
  private var version: ListVersion
  /// Whether text is hidden in it.
  private let isHidden: Bool
  /// Whether its elements change only if it does.
  private var isSteady: Bool
  /// The sum of the elements' parts in the hash of the list, once it was asked for.
  private var sum: UInt64?

  init(
    _ list: some EncodedElements, after old: EncodedList?, _ context: RecordingEncoder.Context
  ) throws {
    let before = context.unsteadyParts
    rows = try (0..<list.count).map { try Self.row(list, at: $0, after: old?.rows, context) }
    version = list.version
    ListVersion.didLook()
    isHidden = context.hidden != nil
    isSteady = context.unsteadyParts == before
  }

  /// Encodes the elements that may have changed or come, and returns whether it could.
  func update(_ list: some EncodedElements, _ context: RecordingEncoder.Context) throws -> Bool {
    guard context.rounds.areLines, isSteady, isHidden == (context.hidden != nil),
      let (old, new) = list.version.changes(since: version)
    else { return false }
    let before = context.unsteadyParts
    let rows = try new.map { try Self.row(list, at: $0, after: self.rows, context) }
    replaced = (old.lowerBound, Array(self.rows[old]), rows.count)
    let areAlike = context.rounds.hidesText
    sum = old == new ? sum.map { $0 &- parts(old, areAlike) } : nil
    self.rows.replaceSubrange(old, with: rows)
    sum = sum.map { $0 &+ parts(new, areAlike) }
    version = list.version
    ListVersion.didLook()
    isSteady = context.unsteadyParts == before
    return true
  }

  func hash(withAlikePlaceholders areAlike: Bool) -> UInt64 {
    let sum = sum ?? parts(rows.indices, areAlike)
    self.sum = sum
    return FormHash.array(count: rows.count, sum: sum)
  }

  /// The sum of the parts of some elements in the hash of the list.
  private func parts(_ positions: Range<Int>, _ areAlike: Bool) -> UInt64 {
    positions.reduce(into: 0) {
      $0 &+= FormHash.part(rows[$1].node.hash(withAlikePlaceholders: areAlike), $1)
    }
  }

  /// Encodes an element; the lists in one with the same ID and position are used again.
  private static func row(
    _ list: some EncodedElements, at position: Int, after rows: [Row]?,
    _ context: RecordingEncoder.Context
  ) throws -> Row {
    var old: Row?
    if let rows, position < rows.count { old = rows[position] }
    let isSame = old?.id == list.elementID(at: position)
    return try list.encodeElement(at: position, after: isSame ? old?.node : nil, context)
  }
}

/// A list with versions.
protocol EncodedElements {
  var count: Int { get }
  var version: ListVersion { get }

  func elementID(at position: Int) -> AnyHashable
  func encodeElement(
    at position: Int, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws -> EncodedList.Row
}

extension IdentifiedArray: EncodedElements where Element: Encodable {
  func elementID(at position: Int) -> AnyHashable { AnyHashable(ids[position]) }

  func encodeElement(
    at position: Int, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws -> EncodedList.Row {
    (elementID(at: position), try .of(elements[position], after: old, context))
  }
}
