import TesseraEffects
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
  /// It cancels the same effects as an ``Effect/cancel(id:at:)`` that the effect's feature returns:
  /// those of that feature and of the features below. An effect with the ID can cancel itself.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - callSite: The line of the call, for messages.
  @MainActor
  public static func cancel(id: some Hashable & Sendable, at callSite: CallSite = #callSite) {
    guard let task = CurrentEffect.running else {
      return reportOutsideOfEffect("Task.cancel(id:)", "Nothing was cancelled.", callSite)
    }
    if let owner = task.owner {
      let id = CancelID(id)
      owner.performSoon { task.cancel(id: id, at: callSite) }
    } else {
      task.cancel(id: CancelID(id), at: callSite)
    }
  }

  /// Cancels running effects by their ID; a function of one parameter, for uses such as
  /// `ids.forEach(Task.cancel(id:))`.
  @MainActor
  @_disfavoredOverload
  public static func cancel(id: some Hashable & Sendable) { cancel(id: id, at: .unknown) }
}

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
/// The part starts at once, on the main actor. ``Effect/cancel(id:at:)`` and `Task.cancel(id:)`
/// cancel it from the effect's place in the feature tree and from places above; the rest of the
/// operation continues. The end of the whole effect ends the part as well.
///
/// - Parameters:
///   - id: The ID.
///   - cancelInFlight: Whether effects with the same ID, at the same place and below, are cancelled
///     first.
///   - operation: The part.
///   - callSite: The line of the call, for messages.
/// - Returns: The result of the part.
/// - Throws: The error of the part.
@MainActor
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @MainActor @Sendable () async throws(Failure) -> Value,
  at callSite: CallSite = #callSite
) async throws(Failure) -> Value {
  guard let task = CurrentEffect.running else {
    reportOutsideOfEffect(
      "withTaskCancellation", "The operation runs, and no ID cancels it.", callSite)
    return try await operation()
  }
  let cancelID = CancelID(id)
  let part: EffectPart
  if task.owner == nil {
    part = task.beginPart(id: cancelID, cancelsInFlight: cancelInFlight)
  } else if let begun = await task.perform({
    task.beginPart(id: cancelID, cancelsInFlight: cancelInFlight)
  }) {
    part = begun
  } else {
    return try await operation()
  }
  let subtask = startEffectSubtask { () async -> Result<Value, Failure> in
    if part.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  part.setTask { subtask.cancel() }
  let result = await withTaskCancellationHandler {
    await subtask.value
  } onCancel: {
    subtask.cancel()
  }
  if task.owner == nil { part.end() } else { await task.perform { part.end() } }
  return try result.get()
}

/// Reports the call of a function in a task that belongs to no effect.
private func reportOutsideOfEffect(
  _ function: String, _ consequence: String, _ callSite: CallSite
) {
  reportIssue(
    """
    '\(function)' was called outside of an effect.

    \(consequence) IDs belong to a store and to a place in its feature tree. Both are known in \
    the operation of 'Effect.run' and in tasks that it starts with 'Task', but not in detached \
    tasks and in callbacks of other libraries. Call the function in the operation, or return \
    'Effect.cancel(id:)' from a reducer.
    """.numbered(30), at: callSite)
}

extension CurrentEffect {
  /// The effect whose operation is running; `nil` in a reducer, also if it runs within the
  /// operation's `send`.
  ///
  /// The operation's task is the current one there as well. It isn't bound to `nil` instead,
  /// because that would cost each action of an effect more than this costs the few readers.
  static var running: EffectTask? {
    guard let task else { return nil }
    // Outside of all sections, no reducer runs: the operation has been resumed, or has left the
    // actor.
    guard let context = ObservationContext.here else { return task }
    return task.isRunningItself(within: context.drains, of: ObjectIdentifier(context)) ? task : nil
  }
}
