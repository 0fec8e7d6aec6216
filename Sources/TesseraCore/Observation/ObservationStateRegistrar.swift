/// The part of an observable state that holds its identity and leads to its observers.
///
/// All registrars are equal, so that they don't count when states are compared, hashed or coded.
@frozen
@_documentation(visibility: internal)
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline var identity: StateIdentity

  /// Creates a registrar with a new identity.
  @inlinable
  public init() { identity = StateIdentity() }

  /// The identity of the state.
  @inlinable
  public var id: _StateID { _StateID(.state(identity.number)) }

  /// Registers a read of a field, if reads are being tracked.
  public func access(_ field: Int) {
    if identity.isObserved || ObservationContext.isTracking { identity.access(field) }
  }

  /// Prepares for a change of a field, and returns whether there may be observers to notify.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func willChange() -> Bool { needsPreparation() && prepareForChange() }

  /// Prepares for an assignment to a field.
  ///
  /// - Parameter isChanged: Whether the new value differs.
  /// - Returns: The argument.
  @inlinable @inline(__always)
  public mutating func willAssign(_ isChanged: Bool) -> Bool {
    if isChanged { willChange() }
    return isChanged
  }

  /// Assigns a value without an identity to a field.
  ///
  /// - Parameters:
  ///   - value: The value in the field.
  ///   - newValue: The value to assign.
  /// - Returns: Whether the new value differs.
  @inlinable @inline(__always)
  public mutating func assign<Value: Equatable>(_ value: inout Value, _ newValue: Value) -> Bool {
    let isChanged = willAssign(value != newValue)
    value = newValue
    return isChanged
  }

  /// Prepares for a change of a field through its accessor.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - value: The value in the field.
  /// - Returns: The value's identity, or `nil` if the state isn't observed.
  @inlinable @inline(__always)
  public mutating func willModify<Value: StateIdentifying>(
    _ field: Int, _ value: Value
  ) -> _StateID? {
    willChange() ? beginModify(field, value) : nil
  }

  /// Prepares for a change of a field whose value has no identity.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func willModify<Value>(_ field: Int, _ value: Value) -> _StateID? {
    willChange() ? .unknown : nil
  }

  /// Prepares for a change of an array whose elements may have identities unseen by the compiler.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public mutating func willModify<Element>(_ field: Int, _ value: [Element]) -> _StateID? {
    willChange() ? beginModify(field, value) : nil
  }

  /// Whether a change must be announced, or the state shares its identity with copies.
  ///
  /// A state that is changed takes another identity than its copies even if nothing observes it:
  /// an observer that comes later must be notified if a copy takes its place.
  @inlinable @inline(__always)
  mutating func needsPreparation() -> Bool {
    identity.isObserved || !isKnownUniquelyReferenced(&identity)
  }

  /// Gives a state that has copies an identity of its own.
  ///
  /// - Returns: Whether the change must be announced.
  @usableFromInline
  @inline(never)
  mutating func prepareForChange() -> Bool {
    if !isKnownUniquelyReferenced(&identity) { identity = identity.forked() }
    return identity.isObserved
  }
}

extension ObservationStateRegistrar {
  /// The identity of the value in a field; covers the elements of a list that copies may share.
  ///
  /// Outside of all contexts, the elements can't be compared, and a list has no identity.
  func stateID(in field: Int, _ id: () -> _StateID) -> _StateID {
    guard let here = ObservationContext.here else {
      let id = id()
      return id.isList ? .unknown : id
    }
    return identity.sharesLists(in: field) ? here.includingElements(id) : id()
  }

  /// The identity of a value that is about to change; if it is a list, its elements are watched.
  @usableFromInline
  func beginModify<Value: StateIdentifying>(_ field: Int, _ value: Value) -> _StateID {
    guard identity.isObserved else { return .unknown }
    let id = stateID(in: field) { value._$stateID }
    if id.isList { FieldWatch.begin() }
    return id
  }

  /// Notifies the observers of a field after ``beginModify(_:_:)`` and a change.
  @usableFromInline
  func endModify<Value: StateIdentifying>(_ field: Int, _ value: Value, since before: _StateID) {
    if before.isList { FieldWatch.end() }
    guard identity.isObserved else { return }
    notify(field, since: before, stateID(in: field) { value._$stateID })
  }

  /// The identity of an array that is about to change.
  @usableFromInline
  func beginModify<Element>(_ field: Int, _ value: [Element]) -> _StateID {
    guard identity.isObserved else { return .unknown }
    return stateID(in: field) { _StateID(of: value) }
  }

  /// Notifies the observers of a field with an array after a change.
  @usableFromInline
  func endModify<Element>(_ field: Int, _ value: [Element], since before: _StateID) {
    guard identity.isObserved else { return }
    notify(field, since: before, stateID(in: field) { _StateID(of: value) })
  }

  /// Notifies the observers of a field, unless it still holds the same state.
  private func notify(_ field: Int, since before: _StateID, _ after: _StateID) {
    identity.separateLists(in: field)
    if !after.continues(before) || !after.isConclusive {
      identity.mark(field)
    } else {
      identity.touch(field)
    }
  }
}

extension ObservationStateRegistrar: Hashable {
  /// Returns `true`: registrars don't distinguish states.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Creates a registrar with a new identity; decodes nothing.
  public init(from decoder: any Decoder) { self.init() }
  /// Encodes nothing.
  public func encode(to encoder: any Encoder) {}
}
