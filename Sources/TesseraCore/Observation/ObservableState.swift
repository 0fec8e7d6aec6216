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
public protocol RegisteredState: ObservableState, FieldedState {
  /// Leads to the observers of the fields.
  var _$observationRegistrar: ObservationStateRegistrar { get set }
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

  /// Registers a read of a field, if reads are being tracked.
  public func _$didRead(_ field: Int) { _$observationRegistrar.access(field) }

  /// Whether a field was ever read while reads were tracked.
  @inlinable @inline(__always)
  public var _$isObserved: Bool { _$observationRegistrar.identity.isObserved }

  /// Gives an observed state an identity of its own, and returns whether it is observed.
  public mutating func _$willChange() -> Bool { _$observationRegistrar.willReduceChild() }

  /// The identity of the value in a field; covers the elements of a list that copies may share.
  public func _$idBeforeChange(of field: Int) -> StateID {
    _$observationRegistrar.stateID(in: field) { _$stateID(of: field) }
  }

  /// The same after the change, which has separated the list from the copies.
  private func idAfterChange(of field: Int) -> StateID {
    let id = _$idBeforeChange(of: field)
    _$observationRegistrar.identity.separateLists(in: field)
    return id
  }

  /// Notifies the observers of a field, unless it still holds the same state.
  public func _$didChange(_ field: Int, since before: UInt64) {
    FieldWatch.end()
    let after = idAfterChange(of: field)
    if after.kind == .unknown || after.fingerprint != before {
      _$observationRegistrar.identity.mark(field)
    } else if after.isForked {
      _$observationRegistrar.identity.touch(field)
    }
  }

  /// Notifies the observers of an element if another state has taken its place.
  public func _$didReduceElement<ID: Hashable & Sendable>(_ field: Int, _ id: ID) {
    _$observationRegistrar.identity.touch(field, AnyID(id))
  }
}
