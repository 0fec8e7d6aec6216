import TesseraDependencies
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
    Self(
      .run(
        EffectRun(
          priority: priority, name: name, operation: operation, handler: handler,
          dependencies: DependencyValues.capturedInForce, callSite: callSite)))
  }
}

/// What ``Effect/run(priority:name:operation:catch:at:)`` was given.
@usableFromInline
struct EffectRun<Action> {
  // NB: isolated by name, because Swift 6.3 lets a closure with a capture list, as nearly every
  // operation is, leave the actor of its caller even where it should not; to be taken back when
  // `{ [x] send in … }` stays there.
  typealias Operation = @MainActor @Sendable (Send<Action>) async throws -> Void
  typealias Handler = @MainActor @Sendable (any Error, Send<Action>) async -> Void

  var priority: TaskPriority?
  var name: String?
  var operation: Operation
  var handler: Handler?
  /// The overrides that were in force when the effect was made, or `nil` if there were none.
  var dependencies: DependencyValues?
  var callSite: CallSite
  /// Whether it is there to let time pass, and is no operation of a feature.
  var isPause = false

  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectRun<NewAction> {
    EffectRun<NewAction>(
      priority: priority, name: name,
      operation: { [operation] send in try await operation(send.map(transform)) },
      handler: mapHandler(transform), dependencies: dependencies, callSite: callSite,
      isPause: isPause)
  }

  /// The same, with something done around its operation; what that throws goes to the handler.
  func wrapped(
    _ wrap:
      @escaping @MainActor @Sendable (
        _ operation: @escaping @MainActor @Sendable () async throws -> Void, _ send: Send<Action>
      ) async throws -> Void
  ) -> Self {
    var copy = self
    copy.operation = { [operation] send in
      try await wrap({ try await operation(send) }, send)
    }
    return copy
  }

  private func mapHandler<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectRun<NewAction>.Handler? {
    guard let handler else { return nil }
    return { error, send in await handler(error, send.map(transform)) }
  }

  /// Does the work, and deals with what it throws.
  @MainActor
  func callAsFunction(_ send: Send<Action>) async {
    guard let dependencies else { return await perform(send) }
    await withDependencyValues(dependencies) { await perform(send) }
  }

  @MainActor
  private func perform(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch is CancellationError {
      return
    } catch {
      guard let handler else { return reportUnhandled(error) }
      await handler(error, send)
    }
  }

  private func reportUnhandled(_ error: any Error) {
    reportIssue(
      """
      An effect threw an error that nobody handles: \(error)

      The effect has ended; the actions that it had sent before stand. Handle the error in the \
      operation and send it as an action, or give 'run' a 'catch':

          .run { send in … } catch: { error, send in await send(.failed(error)) }
      """, at: callSite)
  }
}
