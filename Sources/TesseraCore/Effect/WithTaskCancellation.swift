public import TesseraSupport

/// Runs a part of an effect's operation that can be cancelled by an ID.
///
/// ```swift
/// return .run { send in
///   let ticket = try await api.reserve()
///   try await withTaskCancellation(id: CancelID.payment, cancelInFlight: true) {
///     await send(.paid(try await api.pay(ticket)))
///   }
///   await send(.left)
/// }
/// ```
///
/// The part starts at once, on the main actor. ``Effect/cancel(id:)`` and `Task.cancel(id:)` cancel
/// it from the place in the feature tree to which the effect belongs, and from places above it; the
/// rest of the operation goes on. What ends the whole effect ends the part as well.
///
/// - Parameters:
///   - id: The ID.
///   - cancelInFlight: Whether what runs with the same ID at the same place is cancelled first.
///   - operation: The part.
///   - callSite: Where the part is run, for messages.
/// - Returns: What the part returns.
/// - Throws: What the part throws.
@MainActor
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @MainActor @Sendable () async throws(Failure) -> Value,
  at callSite: CallSite = #callSite
) async throws(Failure) -> Value {
  guard let effect = CurrentEffect.value else {
    reportOutsideOfEffect(
      "withTaskCancellation", "The operation runs, and no ID cancels it.", callSite)
    return try await operation()
  }
  let part = effect.beginPart(id: CancelID(id), cancelsInFlight: cancelInFlight)
  let task = EffectPart.start { () async -> Result<Value, Failure> in
    if part.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  part.cancelTask = { task.cancel() }
  if part.isCancelled { task.cancel() }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  part.end()
  return try result.get()
}

/// Reports the use of a function in a task that belongs to no effect.
func reportOutsideOfEffect(_ function: String, _ consequence: String, _ callSite: CallSite) {
  reportIssue(
    """
    '\(function)' was called outside of an effect.

    \(consequence) IDs belong to a store and to a place in its feature tree, which are known in \
    the operation of 'Effect.run' and in tasks that it starts with 'Task', but not in detached \
    tasks and in callbacks of other libraries. Call it in the operation, or return \
    'Effect.cancel(id:)' from a reducer.
    """, at: callSite)
}
