import Synchronization
import TesseraSupport

/// The numbers of a state's changes, by which a store finds out what differs from what was read.
///
/// ## Internal representation
///
/// They are plain numbers, which are true of the value: copies take them along, nothing is shared,
/// and a draft or an older copy that is put back is compared like any other. Four laws hold:
///
/// - Each change has a number that no other change of the process has, so states with equal numbers
///   have equal contents.
/// - The state had the number `base` earlier, and differs from that in `fields` at most. The base
///   may be a newer one at any time.
/// - A change of a child passes through the accessor of each state above it, which notes it.
/// - Only a store's tree of ``_Watch``es has observers: copies, drafts and temporaries have none.
@frozen
@_documentation(visibility: internal)
public struct _Changes: Sendable {
  /// The number of the last change; 0 in a state that isn't observable.
  package private(set) var number: UInt64
  private var base: UInt64
  /// A bit for each field, where the fields from the 64th on share one.
  private var fields: UInt64 = 0

  /// The numbers of a new state.
  public init() {
    number = ChangeNumber.next()
    base = number
  }

  private init(number: UInt64) { (self.number, base) = (number, number) }

  /// The numbers of a state that isn't observable.
  @usableFromInline static var none: Self { Self(number: 0) }

  /// The bit of a field.
  static func bit(_ field: Int) -> UInt64 { 1 << UInt64(min(field, 63)) }

  /// Notes that a field was assigned another value, or may have been changed.
  public mutating func note(_ field: Int) {
    if number == 0 { return }
    if number <= ObservationContext.lastOfAll.load(ordering: .relaxed),
      ObservationContext.current.hasNotified(since: number)
    {
      (base, fields) = (number, 0)
    }
    fields |= Self.bit(field)
    number = ChangeNumber.next()
  }

  /// Notes a change of a field, if it is one.
  @inlinable @inline(__always)
  public mutating func noteChange(_ field: Int, if isChanged: Bool) { if isChanged { note(field) } }

  /// Assigns a value without a number to a field.
  @inlinable @inline(__always)
  public mutating func assign<Value: Equatable>(
    _ field: Int, _ value: inout Value, _ newValue: Value
  ) {
    noteChange(field, if: value != newValue)
    value = newValue
  }

  /// The fields in which the state may differ from one that was seen, or `nil` if it may be another
  /// state.
  func fields(since seen: Self) -> UInt64? {
    if number == seen.number { return 0 }
    if base == seen.number { return fields }
    if base == seen.base { return fields | seen.fields }
    return number == seen.base ? seen.fields : nil
  }
}

extension _Changes: Hashable {
  /// Whether the numbers are equal, as all are: they don't distinguish states.
  ///
  /// A comparison of equal states, which comes here last, has read all that is in them.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if ObservationContext.isTracking {
      lhs.accessContent()
      rhs.accessContent()
    }
    return true
  }

  /// Hashes nothing, and notes that all that is in the state is being read.
  public func hash(into hasher: inout Hasher) { accessContent() }

  /// Registers a read of all that is in the state, if reads are being tracked.
  func accessContent() { _Watch.forEach(withNumber: number) { $0.accessContent() } }
}

extension _Changes: Codable {
  /// Creates new numbers; decodes nothing.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
