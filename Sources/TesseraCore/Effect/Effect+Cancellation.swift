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
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    if case .none = self, !cancelInFlight { return .none }
    return Self(.cancellable(self, id: CancelID(id), inFlight: cancelInFlight))
  }

  /// Cancels the running effects with an ID at this place in the feature tree and below it.
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(CancelID(id))) }
}

/// A cancellation ID: a value together with its type.
@usableFromInline
struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) {
    self.type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
  }
}
