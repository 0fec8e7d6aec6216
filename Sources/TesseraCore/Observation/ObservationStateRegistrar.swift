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
  public var id: StateID { StateID(.state(identity.number)) }

  /// Registers a read of a field, if reads are being tracked.
  public func access(_ field: Int) {
    if identity.isObserved || ReadTracking.isActive { identity.access(field) }
  }

  /// Prepares for a change of a field, and returns whether there may be observers to notify.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func willChange() -> Bool {
    if identity.isObserved || !isKnownUniquelyReferenced(&identity) { return prepareForChange() }
    return false
  }

  /// Prepares for reducing the child in a field, and returns whether there may be observers.
  ///
  /// The child takes care of its own identity, so an unobserved state keeps the one that it shares
  /// with its copies. If a copy is assigned over it later, the children that differ notify.
  @inlinable @inline(__always)
  mutating func willReduceChild() -> Bool { identity.isObserved && prepareForChange() }

  /// Gives a state that has copies an identity of its own.
  @usableFromInline
  @inline(never)
  mutating func prepareForChange() -> Bool {
    if !isKnownUniquelyReferenced(&identity) { identity = identity.forked() }
    return identity.isObserved
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
