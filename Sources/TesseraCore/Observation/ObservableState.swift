/// A state whose readers are told of the changes of just what they read.
///
/// `@ObservableState` sees to the conformance:
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0; var name = "" }
/// ```
///
/// An `observe { }` that reads `store.count` runs again when `count` changes, and not when `name`
/// does. Assigning an equal value tells nobody.
public protocol ObservableState: StateIdentifying {}

/// An observable struct: what the generated accessors work on.
public protocol RegisteredState: ObservableState, FieldedState {
  /// Knows the readers of the fields.
  var _$observationRegistrar: ObservationStateRegistrar { get set }
}

extension RegisteredState {
  /// Forks from other copies if anybody reads this one, and answers whether anybody does.
  @inlinable @inline(__always)
  public mutating func _$willChange() -> Bool { _$observationRegistrar.willReduceChild() }

  /// Tells the readers of a field, unless what stands there is the same as before.
  public func _$didChange(_ field: Int, since before: StateID) {
    let after = _$stateID(of: field)
    if before != after || after == .unknown { _$observationRegistrar.identity.mark(field) }
  }

  /// Must be called after a field was assigned another value.
  @inlinable @inline(__always)
  public func _$didAssign(_ field: Int) {
    if _$observationRegistrar.identity.isObserved { _$observationRegistrar.identity.mark(field) }
  }
}
