import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Runs asynchronous work that changes the state while it runs, without an action for each
  /// change.
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
  /// Observers are notified, and histories record the change with its line. Reducers don't see it:
  /// if a change concerns other features, use ``run(priority:name:operation:catch:at:)`` and send
  /// an action.
  ///
  /// The effect is cancelled, and errors are handled, as with `run`.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state.
  ///   - priority: The priority of the task, or `nil` for that of the caller.
  ///   - name: A name for the task, for debuggers.
  ///   - operation: The work.
  ///   - handler: Handles an error that the work throws.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that runs the work.
  public static func steps<State>(
    of state: State.Type,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation:
      @escaping @MainActor @Sendable (_ commit: Commit<State>) async throws -> Void,
    catch handler: (
      @MainActor @Sendable (_ error: any Error, _ commit: Commit<State>) async -> Void
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

extension Effect {
  /// Changes the state of a running effect's feature.
  ///
  /// The operation of ``Effect/steps(of:priority:name:operation:catch:at:)`` is called with one.
  @MainActor
  public struct Commit<State>: Sendable {
    private let sender: Send<Action>

    init(_ sender: Send<Action>) { self.sender = sender }

    /// Changes the state of the feature that returned the effect.
    ///
    /// When the call returns, the change is done, or queued behind other actions. Changes of an
    /// effect that is cancelled, or whose feature is gone, are dropped.
    ///
    /// - Parameters:
    ///   - name: The name of the change, for histories and middleware.
    ///   - change: Changes the state in place. A history may run it again, so its result must
    ///     depend only on the state and on constants.
    ///   - callSite: The line of the call, for a history that records it.
    public func callAsFunction(
      named name: String? = nil, _ change: sending @escaping (_ state: inout State) -> Void,
      at callSite: CallSite = #callSite
    ) async {
      await sender.commit(PlacedChange(change, callSite, name.map { StepLabel($0) }))
    }

    /// Sends an action, like ``Send``.
    public func send(_ action: Action, at callSite: CallSite = #callSite) async {
      await sender(action, at: callSite)
    }
  }
}

/// The ``Effect/Commit`` type of the feature `R`.
public typealias CommitOf<R: Reducer> = EffectOf<R>.Commit<R.State>
