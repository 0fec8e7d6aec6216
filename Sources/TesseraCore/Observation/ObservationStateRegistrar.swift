/// What an observable state carries: its identity, and through it the readers of its fields.
///
/// Equal to every other one, so that it does not count when states are compared, hashed or coded.
@frozen
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline var identity: StateIdentity

  /// Makes a registrar with a new identity.
  @inlinable
  public init() { identity = StateIdentity() }

  /// The identity of the state.
  @inlinable
  public var id: StateID { StateID(kind: 0, value: identity.number) }

  /// Notes that a field is being read, for whoever tracks reads.
  public func access(_ field: Int) {
    if identity.isObserved || ReadTracking.isActive { identity.access(field) }
  }

  /// Must be called before a field is changed; answers whether anybody is to be told.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func willChange() -> Bool {
    if identity.isObserved || !isKnownUniquelyReferenced(&identity) { return prepareForChange() }
    return false
  }

  /// Must be called before a child is reduced in a field; answers whether anybody is to be told.
  ///
  /// The child takes care of its own identity. A state that nobody reads need not fork for it: were
  /// a copy assigned over it later, the children that differ would tell their readers.
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
  /// Always equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Makes a registrar with a new identity; reads nothing.
  public init(from decoder: any Decoder) { self.init() }
  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}
