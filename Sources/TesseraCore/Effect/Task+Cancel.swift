public import TesseraSupport

extension Task where Success == Never, Failure == Never {
  /// Cancels running effects by their ID, from within the operation of an effect.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await isOnline in network.changes() where !isOnline {
  ///     Task.cancel(id: CancelID.download)
  ///   }
  /// }
  /// ```
  ///
  /// It reaches what ``Effect/cancel(id:)`` would reach, returned by the feature to which the
  /// effect belongs: that feature's effects and those of the features below it. An effect that
  /// has the ID itself may cancel itself.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - callSite: Where it is called, for messages.
  @MainActor
  public static func cancel(id: some Hashable & Sendable, at callSite: CallSite = #callSite) {
    guard let effect = CurrentEffect.value else {
      return reportOutsideOfEffect("Task.cancel(id:)", "Nothing was cancelled.", callSite)
    }
    effect.cancel(id: CancelID(id))
  }
}
