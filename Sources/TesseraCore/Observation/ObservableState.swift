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
  /// Registers a read of a field with the tracking that is under way.
  public func _$didRead(_ field: Int) { _$observationRegistrar.access(field) }

  /// Forks from other copies if anybody reads this one, and answers whether anybody does.
  @inlinable @inline(__always)
  public mutating func _$willChange() -> Bool { _$observationRegistrar.willReduceChild() }

  /// Tells the readers of a field, unless what stands there is the same as before.
  public func _$didChange(_ field: Int, since before: StateID) {
    let after = _$stateID(of: field)
    if before != after || after == .unknown { _$observationRegistrar.identity.mark(field) }
  }

  /// Tells the readers of a field after its accessor has yielded it to be changed in place.
  public func _$didModify(_ field: Int, since before: StateID) {
    let after = _$stateID(of: field)
    if before != after || after == .unknown {
      _$observationRegistrar.identity.mark(field)
    } else {
      _$observationRegistrar.identity.touch(field)
    }
  }

  /// Tells the readers of an element, if another one stands there after it was reduced.
  public func _$didReduceElement<ID: Hashable & Sendable>(_ field: Int, _ id: ID) {
    _$observationRegistrar.identity.touch(field, ElementKey(id))
  }

  /// Must be called after a field was assigned another value.
  @inlinable @inline(__always)
  public func _$didAssign(_ field: Int) {
    if _$observationRegistrar.identity.isObserved { _$observationRegistrar.identity.mark(field) }
  }
}
