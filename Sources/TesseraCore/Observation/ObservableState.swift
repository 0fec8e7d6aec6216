import TesseraSupport

/// A state that notifies the observers of each field separately.
///
/// `@ObservableState` adds the conformance:
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0; var name = "" }
/// ```
///
/// An `observe { }` that reads `store.count` runs again when `count` changes, and not when `name`
/// does. Assigning an equal value notifies no observer.
public protocol ObservableState: StateIdentifying {}

/// An observable struct; its generated accessors use the registrar.
@_documentation(visibility: internal)
public protocol RegisteredState: ObservableState, FieldedState, RegistrarOwner
where _Tracking == RegistrarTracking<Self> {}

/// A type with a registrar.
@_documentation(visibility: internal)
public protocol RegistrarOwner {
  /// Leads to the observers of the fields.
  var _$observationRegistrar: ObservationStateRegistrar { get set }
  /// The identity of the value in a field.
  func _$stateID(of field: Int) -> _StateID
}

extension RegistrarOwner {
  /// Announces that a field was assigned another value, or changed.
  @inlinable @inline(__always)
  public func _$didAssign(_ field: Int, _ isChanged: Bool) {
    let identity = _$observationRegistrar.identity
    if isChanged, identity.isObserved { identity.mark(field) }
  }

  /// Announces that the accessor of a field has yielded it.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - value: The value in the field.
  ///   - before: What the registrar's `willModify` returned.
  @inlinable @inline(__always)
  public func _$didModify<Value: StateIdentifying>(
    _ field: Int, _ value: Value, since before: _StateID?
  ) {
    guard let before else { return }
    _$observationRegistrar.endModify(field, value, since: before)
  }

  /// Announces that the accessor of a field has yielded a value without an identity.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func _$didModify<Value>(_ field: Int, _ value: Value, since before: _StateID?) {
    if before != nil { _$observationRegistrar.identity.mark(field) }
  }

  /// Announces that the accessor of a field has yielded an array.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func _$didModify<Element>(_ field: Int, _ value: [Element], since before: _StateID?) {
    guard let before else { return }
    _$observationRegistrar.endModify(field, value, since: before)
  }
}

extension RegisteredState {
  /// The type and the properties as they are declared, without the storage behind them, for `print`
  /// and logs.
  public var description: String {
    let mirror = Mirror(reflecting: self)
    let properties = mirror.children.compactMap { child -> String? in
      guard var label = child.label, !label.hasPrefix("_$") else { return nil }
      if label.hasPrefix("_") { label.removeFirst() }
      return "\(label): \(String(reflecting: child.value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }

  /// The identity of the state.
  @inlinable
  public var _$stateID: _StateID { _$observationRegistrar.id }
}

/// Notifies the observers of a state's fields through its registrar.
@frozen
@_documentation(visibility: internal)
public enum RegistrarTracking<State: RegistrarOwner>: FieldTracking {
  /// Registers a read of a field, if reads are being tracked.
  @inlinable @inline(__always)
  public static func didRead(_ state: State, _ field: Int) {
    state._$observationRegistrar.access(field)
  }

  /// Whether a change must be announced, or the state shares its identity with copies.
  @inlinable @inline(__always)
  public static func needsPreparation(_ state: inout State) -> Bool {
    state._$observationRegistrar.needsPreparation()
  }

  /// Gives a state an identity of its own, and returns the number of the value's if it is observed.
  @inline(never)
  public static func willChange<Value>(
    _ state: inout State, _ access: _Field<State, Value>.Access
  ) -> UInt64 {
    guard state._$observationRegistrar.willChange() else { return 0 }
    let id = id(of: access(&state) { _ in }, in: state)
    FieldWatch.begin()
    return id.fingerprint
  }

  /// The identity of the value in a field; covers the elements of a list that copies may share.
  private static func id(of field: Int, in state: State) -> _StateID {
    guard state._$observationRegistrar.identity.isObserved else { return .unknown }
    return state._$observationRegistrar.stateID(in: field) { state._$stateID(of: field) }
  }

  /// The same after the change, which has separated the list from the copies.
  private static func idAfterChange(of field: Int, in state: State) -> _StateID {
    let id = id(of: field, in: state)
    state._$observationRegistrar.identity.separateLists(in: field)
    return id
  }

  /// Notifies the observers of a field, unless it still holds the same state.
  public static func didChange(_ state: State, _ field: Int, since before: UInt64) {
    FieldWatch.end()
    guard state._$observationRegistrar.identity.isObserved else { return }
    let after = idAfterChange(of: field, in: state)
    if after.kind == .unknown || after.fingerprint != before {
      state._$observationRegistrar.identity.mark(field)
    } else if after.isForked {
      state._$observationRegistrar.identity.touch(field)
    }
  }

  /// Notifies the observers of an element if another state has taken its place.
  public static func didReduceElement<ID: Hashable & Sendable>(
    _ state: State, _ field: Int, _ id: ID
  ) {
    state._$observationRegistrar.identity.touch(field, AnyID(id))
  }
}
