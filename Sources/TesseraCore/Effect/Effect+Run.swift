public import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Runs asynchronous work that can send any number of actions.
  ///
  /// The work starts at once and runs on the main actor up to its first suspension. So work that
  /// doesn't suspend has sent its actions before `send` returns. Put work that keeps the processor
  /// busy in a `@concurrent` function, and await that:
  ///
  /// ```swift
  /// return .run { [image = state.image] send in
  ///   await send(.thumbnail(await makeThumbnail(of: image)))  // @concurrent func makeThumbnail
  /// }
  /// ```
  ///
  /// The effect is cancelled with the store, with the feature that returned it, and by its
  /// cancellation ID. If the work throws a `CancellationError`, the effect ends silently. Any other
  /// error is passed to `catch`, and if there is none, reported as an issue at the call site.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for that of the caller.
  ///   - name: A name for the task, for debuggers.
  ///   - operation: The work.
  ///   - handler: Handles an error that the work throws.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that runs the work.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @MainActor @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      @MainActor @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? =
      nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    .work(
      EffectWork(
        priority: priority, name: name, operation: operation, handler: handler,
        callSite: callSite))
  }
}

extension EffectWork {
  @inlinable @inline(__always)
  init(
    priority: TaskPriority?, name: String?,
    operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?, callSite: CallSite
  ) {
    var sendingHandler: EffectOperation.Handler?
    if let handler { sendingHandler = { error, sender in await handler(error, Send(sender)) } }
    self.init(
      EffectOperation.effect(
        priority, name, callSite, sendingHandler, body: { try await operation(Send($0)) }))
  }
}

extension Result where Failure == any Error {
  /// Creates a result by running an asynchronous operation, for actions that carry results.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.response(Result { try await api.fetch() }))
  /// }
  /// ```
  ///
  /// A `CancellationError` becomes a failure like any other error; an effect that was cancelled
  /// doesn't send it.
  ///
  /// - Parameter operation: The operation, which runs on the caller's actor.
  public nonisolated(nonsending) init(
    catching operation: nonisolated(nonsending) () async throws -> Success
  ) async {
    do {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
