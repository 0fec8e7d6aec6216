/// One property of a state, which reducer operators reach in place.
///
/// `@ObservableState` and `@Reducer` generate one for each property, in the state's
/// ``FieldedState/Fields``. `Scope(\.child, …)` and the other operators take a key path
/// to it, which the optimiser resolves; a writable key path to an observed property would read a
/// copy and write it back. An operator that changes a value through a field notifies the observers
/// with the functions of ``FieldedState``.
@frozen
@dynamicMemberLookup
public struct _Field<Root, Value> {
  // NB: Swift 6.3: the optimizer splits values of at most six fields, and inlines only small
  // closures, so a field is a single small closure. Otherwise operators don't fold into each other.
  // Remove when larger values are split.

  /// Reaches the value in place and returns the field's position in its state.
  public typealias Access = (_ root: inout Root, _ body: (inout Value) -> Void) -> Int

  @usableFromInline package let _access: Access

  /// Creates a field; called by generated code.
  ///
  /// - Parameter access: Calls its last parameter once with the stored value, in place, and
  ///   returns the position of the property in its state.
  @inlinable @inline(__always)
  public init(_ access: @escaping Access) { self._access = access }
}

/// The stand-in for a field of a property whose wrapper doesn't let the value be set.
///
/// No operator accepts it, so composing a reducer over such a property doesn't compile.
@_documentation(visibility: internal)
@frozen
public struct _$ReadOnlyField<Root, Value> {
  @inlinable
  init() {}
}

/// Creates the field of a property with a wrapper; called by generated code.
///
/// The key path is writable only if the wrapper's `wrappedValue` has a setter that is available.
/// It is a constant, which the optimiser resolves like an access by name.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _$wrappedField<Root, Value>(
  _ index: Int, _ property: @escaping () -> WritableKeyPath<Root, Value>
) -> _Field<Root, Value> {
  _Field { root, body in
    body(&root[keyPath: property()])
    return index
  }
}

/// Creates the stand-in for a field of a property whose wrapper doesn't let the value be set.
@_documentation(visibility: internal)
@inlinable @inline(__always)
@_disfavoredOverload
public func _$wrappedField<Root, Value>(
  _ index: Int, _ property: @escaping () -> KeyPath<Root, Value>
) -> _$ReadOnlyField<Root, Value> {
  _$ReadOnlyField()
}

/// A state with a `_Field` for each property; `@ObservableState` and `@Reducer` add the
/// conformance.
public protocol FieldedState {
  /// A type with one property of type `_Field` for each property of the state.
  associatedtype Fields
  /// All fields of the state.
  static var fields: Fields { get }
  /// The functions that track reads and changes of the fields in place.
  associatedtype _Tracking: FieldTracking = NoTracking<Self> where _Tracking.State == Self
}

/// The functions that operators call around reads and changes of a state's fields in place.
///
/// ## Internal representation
///
/// A protocol for types of the library rather than more requirements of ``FieldedState``: each
/// requirement would cost every state a function in the app's module, and the time of a debug build
/// grows with the number of functions.
@_documentation(visibility: internal)
public protocol FieldTracking<State> {
  /// The state.
  associatedtype State
  /// Registers a read of a field that was reached in place.
  static func didRead(_ state: State, _ field: Int)
  /// Whether `willChange(_:)` must be called before a change of a field in place.
  static func needsPreparation(_ state: inout State) -> Bool
  /// Prepares for a change of the value that a field's access reaches.
  ///
  /// - Returns: The ``_StateID/fingerprint`` of the value, or 0 if the state isn't watched: then
  ///   `didChange(_:_:since:)` must not be called.
  static func willChange<Value>(
    _ state: inout State, _ access: _Field<State, Value>.Access
  ) -> UInt64
  /// Notifies the observers of a field after it was changed in place, if the state is watched.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - field: The position of the field.
  ///   - before: The ``_StateID/fingerprint`` of the field's value before the change, or 0 if its
  ///     observers have to be notified in any case.
  static func didChange(_ state: State, _ field: Int, since before: UInt64)
  /// Notifies the observers of an element after it was reduced, if the state is observed.
  static func didReduceElement<ID: Hashable & Sendable>(_ state: State, _ field: Int, _ id: ID)
}

/// The functions for a state that has no observers of its own.
@frozen
@_documentation(visibility: internal)
public enum NoTracking<State>: FieldTracking {
  /// Does nothing: the store tracks reads of a state that isn't observable as a whole.
  @inlinable @inline(__always)
  public static func didRead(_ state: State, _ field: Int) {}

  /// Returns `false`: a state that isn't observable has no observers of its own.
  @inlinable @inline(__always)
  public static func needsPreparation(_ state: inout State) -> Bool { false }

  /// Returns 0: a state that isn't observable has no observers of its own.
  @inlinable @inline(__always)
  public static func willChange<Value>(
    _ state: inout State, _ access: _Field<State, Value>.Access
  ) -> UInt64 { 0 }

  /// Does nothing: a state that isn't observable has no observers of its own.
  @inlinable @inline(__always)
  public static func didChange(_ state: State, _ field: Int, since before: UInt64) {}

  /// Does nothing: a state that isn't observable has no observers of its own.
  @inlinable @inline(__always)
  public static func didReduceElement<ID: Hashable & Sendable>(
    _ state: State, _ field: Int, _ id: ID
  ) {}
}

extension FieldedState {
  /// Returns ``_StateID/unknown``: values without an identity of their own have none.
  @inlinable
  public func _$stateID(of field: Int) -> _StateID { .unknown }

  /// Prepares for a change of an element of a list, like the ``FieldTracking`` of the state.
  ///
  /// - Parameters:
  ///   - list: The field that holds the list.
  ///   - note: Puts the element on the stack ``ElementComparison/noted``.
  /// - Returns: The ``_StateID/fingerprint`` of the list, or 0 if the state isn't watched.
  @usableFromInline
  @inline(never)
  mutating func willReduceElement<Value>(
    _ list: _Field<Self, Value>, _ note: (inout Value) -> Void
  ) -> UInt64 {
    let before = _Tracking.willChange(&self, list._access)
    if before != 0 { _ = list._access(&self, note) }
    return before
  }

  /// Notifies the observers of a list that depend on the changed element, and those of the element
  /// if it was replaced.
  @usableFromInline
  @inline(never)
  mutating func didReduceElement<Value, ID: Hashable & Sendable>(
    _ id: ID, of list: _Field<Self, Value>, since before: UInt64, _ note: (inout Value) -> Void
  ) {
    let field = list._access(&self, note)
    let new = ObservationContext.popNotedElement()
    let isKnown = ObservationContext.popNotedElement()?.observersKnow(of: new) ?? true
    _Tracking.didChange(self, field, since: isKnown ? before : 0)
    _Tracking.didReduceElement(self, field, id)
  }
}
