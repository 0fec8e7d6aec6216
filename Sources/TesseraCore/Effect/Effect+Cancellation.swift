extension Effect {
  /// Gives the effect an ID by which ``cancel(id:)`` ends it.
  ///
  /// The ID holds at the place in the feature tree where the effect is returned: the same ID in a
  /// sibling, in another store or in a parallel test is a different one. Its type counts as well.
  ///
  /// ```swift
  /// enum CancelID { case search }
  /// return .run { … }.cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - cancelInFlight: Whether running effects with the same ID at the same place are cancelled
  ///     first.
  /// - Returns: An effect that does the same until it is cancelled.
  @inlinable
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    if case .none = self, !cancelInFlight { return .none }
    return Self(kind.cancellable(CancelID(id), cancelInFlight ? .restart : nil))
  }

  /// Gives the effect an ID, and says what becomes of it while an effect with that ID is running.
  ///
  /// A form that is saved twice is to be saved once; messages are to be sent in turn:
  ///
  /// ```swift
  /// return .run { … }.cancellable(id: CancelID.save, policy: .drop)
  /// return .run { … }.cancellable(id: CancelID.upload, policy: .enqueue)
  /// ```
  ///
  /// As always, the ID holds at the place in the feature tree where the effect is returned. What
  /// waits for its turn is cancelled like what runs: by ``cancel(id:)``, by the task of the send
  /// that it belongs to, and with its feature.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - policy: What happens while an effect with the same ID is running at the same place.
  /// - Returns: An effect that does the same if, and when, the policy lets it.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, policy: InFlightPolicy) -> Self {
    if case .none = self, policy != .restart { return .none }
    return Self(kind.cancellable(CancelID(id), policy))
  }

  /// Cancels the running effects with an ID at this place in the feature tree and below it.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancelling(CancelID(id)))
  }
}

extension EffectKind {
  @usableFromInline
  func cancellable(_ id: CancelID, _ policy: InFlightPolicy?) -> Self {
    .cancellable(self, id: id, policy: policy)
  }

  @usableFromInline
  static func cancelling(_ id: CancelID) -> Self { .cancel(id) }
}

/// A cancellation ID: a value together with its type.
@usableFromInline
struct CancelID: Hashable {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let id: AnyHashable

  @inlinable
  init<ID: Hashable & Sendable>(_ id: ID) {
    self.type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
  }
}
