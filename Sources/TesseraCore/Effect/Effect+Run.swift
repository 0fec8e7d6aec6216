public import TesseraSupport

extension Effect {
  /// Runs asynchronous work that can send any number of actions.
  ///
  /// The work starts at once and runs on the store's actor up to its first suspension, so work that
  /// does not suspend has answered before `send` returns. What burns the processor belongs into a
  /// `@concurrent` function of your own, which the operation awaits:
  ///
  /// ```swift
  /// return .run { [image = state.image] send in
  ///   await send(.thumbnail(await makeThumbnail(of: image)))  // @concurrent func makeThumbnail
  /// }
  /// ```
  ///
  /// It is cancelled with the store, with the feature that returned it, and by its cancellation ID.
  /// Throwing `CancellationError` ends it silently. Any other error goes to `catch`, and where
  /// there is none it is reported as an issue at the call site.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task, or `nil` for that of the caller.
  ///   - name: A name for its task, for debuggers.
  ///   - operation: The work.
  ///   - handler: What to do with an error that the work throws.
  ///   - callSite: Where the effect was made, for messages.
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
    var sendingHandler: EffectRun.Handler?
    if let handler { sendingHandler = { error, sender in await handler(error, Send(sender)) } }
    self.init(
      EffectRun.kind(
        priority, name, callSite, sendingHandler, operation: { try await operation(Send($0)) }))
  }
}
