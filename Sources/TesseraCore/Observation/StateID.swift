public import TesseraIdentified

/// Tells a state from every other one, however equal their contents: what stands somewhere.
///
/// Changing a field in place keeps the identity. Assigning another value changes it, and so does
/// changing a copy.
@frozen
public struct StateID: Hashable, Sendable {
  @usableFromInline let kind: Int
  @usableFromInline let value: UInt

  @inlinable
  init(kind: Int, value: UInt) {
    self.kind = kind
    self.value = value
  }

  /// The identity of a value that has none.
  @inlinable
  public static var unknown: Self { Self(kind: -1, value: 0) }

  /// The identity of an enum's state in a case without a payload.
  @inlinable
  public init(case index: Int) { self.init(kind: index + 1, value: 0) }

  /// The identity of an enum's state in a case with a payload.
  @inlinable
  public init<Value: StateIdentifying>(case index: Int, of value: borrowing Value) {
    let id = value._$stateID
    self.init(kind: (index + 1) &+ id.kind &* 1021, value: id.value)
  }

  /// The identity of an enum's state in a case with a payload that has no identity of its own.
  @inlinable
  @_disfavoredOverload
  public init<Value>(case index: Int, of value: borrowing Value) { self.init(case: index) }
}

extension StateID {
  /// The identity of a value.
  @inlinable
  public init<Value: StateIdentifying>(of value: borrowing Value) { self = value._$stateID }

  /// The identity of a value that has none.
  @inlinable
  @_disfavoredOverload
  public init<Value>(of value: borrowing Value) { self = .unknown }
}

/// A value that knows its ``StateID``: an observable state, or a container of such.
public protocol StateIdentifying {
  /// The identity of what stands here.
  var _$stateID: StateID { get }
}

extension Optional: StateIdentifying where Wrapped: StateIdentifying {
  /// The identity of the value, if there is one.
  @inlinable
  public var _$stateID: StateID {
    switch self {
    case .some(let value): value._$stateID
    case .none: StateID(kind: -2, value: 0)
    }
  }
}

extension IdentifiedArray: StateIdentifying where Element: StateIdentifying {
  /// Which elements stand where; a change within an element keeps it.
  @inlinable
  public var _$stateID: StateID { StateID(kind: -3, value: UInt(structure)) }
}

/// Whether an assignment changes a value: the identity decides where there is one.
@inlinable
public func _$isChanged<Value: StateIdentifying>(
  _ old: borrowing Value, _ new: borrowing Value
) -> Bool {
  old._$stateID != new._$stateID
}

/// Whether an assignment changes a value: the identity decides where there is one.
@inlinable
public func _$isChanged<Value: StateIdentifying & Equatable>(_ old: Value, _ new: Value) -> Bool {
  old._$stateID != new._$stateID
}

/// Whether an assignment changes a value: equality decides for values without an identity.
@inlinable
public func _$isChanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether an assignment changes a value: yes, as far as one can know.
@inlinable
@_disfavoredOverload
public func _$isChanged<Value>(_ old: borrowing Value, _ new: borrowing Value) -> Bool { true }
