public import TesseraSupport

extension Effect {
  /// Runs asynchronous work that changes the state as it goes, without an action for each change.
  ///
  /// ```swift
  /// case .loadButtonTapped:
  ///   return .steps(of: State.self) { commit in
  ///     await commit { $0.isLoading = true }
  ///     let users = try await client.users()
  ///     await commit { $0.users = users }
  ///     await commit { $0.isLoading = false }
  ///   }
  /// ```
  ///
  /// Each change is made in place, at the feature that returned the effect, in turn with actions.
  /// Observers hear of it, and histories record it, with its place in the source. A reducer that
  /// wants to know of a change, as a parent may, needs an action: use ``run`` where it matters to
  /// anybody else.
  ///
  /// It is cancelled as every effect is. An error is dealt with as by
  /// ``run(priority:name:operation:catch:at:)``.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state.
  ///   - priority: The priority of its task, or `nil` for that of the caller.
  ///   - name: A name for its task, for debuggers.
  ///   - operation: The work.
  ///   - handler: What to do with an error that the work throws.
  ///   - callSite: Where the effect was made, for messages.
  /// - Returns: An effect that runs the work.
  public static func steps<State>(
    of state: State.Type,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation:
      @escaping @MainActor @Sendable (_ commit: Commit<State, Action>) async throws -> Void,
    catch handler: (
      @MainActor @Sendable (_ error: any Error, _ commit: Commit<State, Action>) async -> Void
    )? = nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    typealias Handler = @MainActor @Sendable (any Error, Send<Action>) async -> Void
    var sendingHandler: Handler?
    if let handler { sendingHandler = { error, send in await handler(error, Commit(send)) } }
    return .run(
      priority: priority, name: name,
      operation: { send in try await operation(Commit(send)) }, catch: sendingHandler, at: callSite)
  }
}
