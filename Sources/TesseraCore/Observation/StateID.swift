public import TesseraIdentified
import TesseraSupport

/// The identity of a state, which distinguishes it from all others, even from equal ones.
///
/// Changing a field in place keeps the identity. Assigning another value changes it, and so does
/// changing a copy.
@frozen
public struct _StateID: Hashable, Sendable {
  /// The kind of the identity, apart from the cases of enums that enclose it.
  @usableFromInline
  @frozen
  enum Kind: Hashable, Sendable {
    /// A value without an identity: only its own `==` can tell whether it changes.
    case unknown
    /// No value: an optional that is `nil`, or a case without a payload.
    case nothing
    /// An observable struct, by the number of its ``StateIdentity``.
    case state(UInt)
    /// A list of observable states, by the stamp that changes with the order and the IDs.
    case list(UInt64)
    /// A list of other elements, which may change without a notification of their own.
    case opaqueList(UInt64)
    /// A plain array, by a hash of the identities of its elements.
    case array(UInt64)
  }

  @usableFromInline let kind: Kind
  /// The positions of the enclosing enum cases, counted from 1, the outermost in the lowest byte.
  @usableFromInline let cases: UInt64

  @inlinable
  init(_ kind: Kind) { self.init(kind, cases: 0) }

  @inlinable
  init(_ kind: Kind, cases: UInt64) {
    self.kind = kind
    self.cases = cases
  }

  /// The identity of a value that has none.
  @inlinable
  public static var unknown: Self { Self(.unknown) }

  /// The identity of an enum state in a case without a payload.
  @inlinable
  public init(case index: Int) { self = Self(.nothing).inside(case: index) }

  /// The identity of an enum state in a case with an observable payload.
  @inlinable
  public init<Value: StateIdentifying>(case index: Int, of value: borrowing Value) {
    self = value._$stateID.inside(case: index)
  }

  /// The identity of an enum state in a case with any other payload, which may change.
  @inlinable
  @_disfavoredOverload
  public init<Value>(case index: Int, of value: borrowing Value) {
    self.init(caseWithValues: index)
  }

  /// The identity of an enum state in a case with several values, which may change.
  @inlinable
  public init(caseWithValues index: Int) { self = Self.unknown.inside(case: index) }

  /// The identity of a list with a stamp.
  @inlinable
  init<Entry, Element: StateIdentifying>(
    list stamp: UInt64, of elements: [Entry], _ type: Element.Type,
    id: (borrowing Entry) -> _StateID
  ) {
    var stamp = stamp
    if Self.includesElements { stamp = Self.contents(of: elements, stamp, id: id) ?? stamp }
    self.init(Element._$notifiesOfChanges ? .list(stamp) : .opaqueList(stamp))
  }

  @usableFromInline
  static var includesElements: Bool { ObservationContext.here?.elements.areIncluded ?? false }

  /// The identity of an enum whose payload has this identity.
  @inlinable
  func inside(case index: Int) -> Self {
    // A byte for each level: deeper or larger enums count as changed whenever they may have
    // changed.
    if index >= 255 || cases > UInt64.max >> 8 { return .unknown }
    return Self(kind, cases: cases << 8 | UInt64(index + 1))
  }

  /// Whether a value may have changed without notifying its own observers.
  func mayDiffer(from before: Self) -> Bool { kind == .unknown || !continues(before) }

  /// Whether this is the identity of the same value as before, or of a pending fork of it.
  package func continues(_ before: Self) -> Bool {
    if self == before { return true }
    guard case .state(let new) = kind, case .state(let old) = before.kind else { return false }
    let context = ObservationContext.current
    return cases == before.cases && context.forks.origin(of: new) == context.forks.origin(of: old)
  }

  /// Whether this is the identity of a pending fork.
  var isForked: Bool {
    guard case .state(let number) = kind else { return false }
    return ObservationContext.current.forks.origin(of: number) != number
  }

  /// Whether equal identities mean lists with the same IDs, which may hold other states.
  @inlinable
  var isList: Bool {
    if case .list = kind { true } else { false }
  }

  /// Whether equal identities prove that nothing but observed fields was changed in place.
  @inlinable
  package var isConclusive: Bool {
    switch kind {
    case .unknown, .opaqueList: false
    case .nothing, .state, .list, .array: true
    }
  }
}

extension _StateID {
  /// The identity of a value.
  @inlinable
  public init<Value: StateIdentifying>(of value: borrowing Value) { self = value._$stateID }

  /// The identity of a value that has none.
  @inlinable
  @_disfavoredOverload
  public init<Value>(of value: borrowing Value) { self = .unknown }

  // NB: Swift 6.3: an expansion sometimes doesn't see the conformance that another macro adds to
  // the type of the elements, and then the array counts as a plain value. Remove when
  // `changingAnElementOfAnArrayNotifiesOnlyItsReaders` passes without.

  /// The identity of an array whose elements may have identities unseen by the compiler.
  @inlinable
  @_disfavoredOverload
  public init<Element>(of value: [Element]) {
    self = (value as? any StateIdentifying)?._$stateID ?? .unknown
  }
}

/// A value with a `_StateID`: an observable state, or a container of such states.
@_documentation(visibility: internal)
public protocol StateIdentifying {
  /// The identity of the value.
  var _$stateID: _StateID { get }
  /// Whether values of this type notify observers of all their changes, except replacement.
  static var _$notifiesOfChanges: Bool { get }
}

extension StateIdentifying {
  /// Returns `false`: a value of another type may change without a notification of its own.
  @inlinable
  public static var _$notifiesOfChanges: Bool { false }
}

extension RegisteredState {
  /// Returns `true`: the fields have observers of their own.
  @inlinable
  public static var _$notifiesOfChanges: Bool { true }
}

extension Optional: StateIdentifying where Wrapped: StateIdentifying {
  /// The identity of the value, if there is one.
  @inlinable
  public var _$stateID: _StateID {
    switch self {
    case .some(let value): value._$stateID
    case .none: _StateID(.nothing)
    }
  }
}

extension IdentifiedArray: StateIdentifying where Element: StateIdentifying {
  /// Changes with the order and the IDs of the elements, and not with their contents.
  @inlinable
  public var _$stateID: _StateID {
    _StateID(list: structure, of: elements, Element.self) { $0._$stateID }
  }
}

extension Array: StateIdentifying where Element: StateIdentifying {
  /// Changes with the identities and the order of the elements, and not with their contents.
  ///
  /// - Complexity: O(*n*). An `IdentifiedArray` takes O(1).
  @inlinable
  public var _$stateID: _StateID {
    let hash = _StateID.hash(self, seed: UInt64(truncatingIfNeeded: count)) { $0._$stateID }
    return hash.map { _StateID(.array($0)) } ?? .unknown
  }
}

extension _StateID {
  /// A number that differs for different identities, or `nil` for an unknown one.
  ///
  /// A pending fork has the number of its original.
  @usableFromInline
  var mixed: UInt64? {
    let (tag, value): (UInt64, UInt64)
    switch kind {
    case .unknown: return nil
    case .nothing: (tag, value) = (1, 0)
    case .state(let number):
      (tag, value) = (2, UInt64(ObservationContext.current.forks.origin(of: number)))
    case .list(let stamp), .opaqueList(let stamp): (tag, value) = (3, stamp)
    case .array(let hash): (tag, value) = (4, hash)
    }
    let sum = value &+ cases &* 0xD6E8_FEB8_6659_FD93 &+ tag &* 0x9E37_79B9_7F4A_7C15
    let mixed = sum &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 31
  }

  /// The identity as a number that isn't 0; a pending fork has the number of its original.
  var fingerprint: UInt64 { max(mixed ?? 1, 1) }

  /// A hash of the identities of elements, or `nil` if one of them is unknown.
  @inlinable
  static func hash<Element>(
    _ elements: [Element], seed: UInt64, id: (borrowing Element) -> _StateID
  ) -> UInt64? {
    var hash = seed
    for element in elements {
      guard let value = id(element).mixed else { return nil }
      hash = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash
  }
}

extension _StateID {
  /// A number for a list with a stamp and the identities of its elements, or `nil` if one of them
  /// is unknown.
  ///
  /// It is a sum, so the part of an element can be subtracted if its own readers have been notified
  /// of a replacement.
  @inlinable
  static func contents<Element>(
    of elements: [Element], _ stamp: UInt64, id: (borrowing Element) -> _StateID
  ) -> UInt64? {
    var sum = stamp &* 0xD6E8_FEB8_6659_FD93 &- explained
    for index in elements.indices {
      guard let value = id(elements[index]).mixed else { return nil }
      sum &+= weight(of: value, at: index)
    }
    return sum
  }

  /// The part of an element in the number of its list.
  @inlinable
  static func weight(of id: UInt64, at index: Int) -> UInt64 {
    var hash = (id ^ UInt64(truncatingIfNeeded: index)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    return hash &* 0xBF58_476D_1CE4_E5B9
  }

  @usableFromInline
  static var explained: UInt64 { ObservationContext.here?.elements.explained ?? 0 }
}

extension StateIdentifying {
  /// The identity of the value, which covers those of the elements of lists.
  ///
  /// It is unknown outside of all contexts.
  private var deepStateID: _StateID {
    ObservationContext.here?.includingElements { _$stateID } ?? .unknown
  }

  /// Whether a list with the same stamp holds other elements, or may hold them.
  @usableFromInline
  func mayDifferInElements(from old: Self) -> Bool {
    let (before, after) = (old.deepStateID, deepStateID)
    return before != after || !after.isConclusive
  }
}

/// Whether an assignment changes a value: its identity decides.
@inlinable
public func _$isChanged<Value: StateIdentifying>(
  _ old: Value, _ new: Value
) -> Bool {
  let (before, after) = (old._$stateID, new._$stateID)
  if before != after || !after.isConclusive { return true }
  return after.isList && new.mayDifferInElements(from: old)
}

/// Whether an assignment changes a value: its identity decides, or else equality.
@inlinable
public func _$isChanged<Value: StateIdentifying & Equatable>(_ old: Value, _ new: Value) -> Bool {
  let (before, after) = (old._$stateID, new._$stateID)
  if before != after || after.isList && new.mayDifferInElements(from: old) { return true }
  return !after.isConclusive && old != new
}

/// Whether an assignment changes a value: equality decides if it has no identity.
@inlinable
public func _$isChanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether an assignment changes a value: `true`, since nothing else is known.
@inlinable
@_disfavoredOverload
public func _$isChanged<Value>(_ old: borrowing Value, _ new: borrowing Value) -> Bool { true }
