import TesseraDependencies
public import TesseraSupport

/// What ``Effect/run(priority:name:operation:catch:at:)`` was given.
///
/// NB: an object, since it is handed through the engine, and counting one reference costs less than
/// counting those of all that it holds. Nothing in it changes once it is part of an effect.
@usableFromInline
final class EffectRun {
  /// What runs, given where to send to.
  ///
  /// NB: it stays on the actor of its caller, which spares each function on the way to the
  /// feature's operation two switches of actor, 300 instructions each. It is for closures without a
  /// capture list: Swift 6.3 lets others leave the actor. What features give is `@MainActor`
  /// therefore, since nearly every one of their closures has such a list.
  @usableFromInline typealias Operation =
    nonisolated(nonsending) @Sendable (EffectSender) async throws -> Void
  @usableFromInline typealias Handler = @MainActor @Sendable (any Error, EffectSender) async -> Void

  let name: String?
  let operation: Operation
  var handler: Handler?
  /// The overrides that were in force when the effect was made, or `nil` if there were none.
  let dependencies: DependencyValues?
  let callSite: CallSite
  let priority: TaskPriority?
  /// Whether it is there to let time pass, and is no operation of a feature.
  let isPause: Bool

  init(
    priority: TaskPriority? = nil, name: String? = nil, dependencies: DependencyValues? = nil,
    callSite: CallSite, isPause: Bool = false, operation: @escaping Operation
  ) {
    self.priority = priority
    self.name = name
    self.operation = operation
    self.dependencies = dependencies
    self.callSite = callSite
    self.isPause = isPause
  }

  /// An effect of an operation, under the overrides that are in force now.
  @usableFromInline
  static func kind(
    _ priority: TaskPriority?, _ name: String?, _ callSite: CallSite, _ handler: Handler?,
    operation: @escaping Operation
  ) -> EffectKind {
    let run = EffectRun(
      priority: priority, name: name, dependencies: DependencyValues.capturedInForce,
      callSite: callSite, operation: operation)
    run.handler = handler
    return .run(run)
  }

  /// The same as its parents see it.
  ///
  /// - Parameter transforms: From the outermost to the innermost.
  /// - Returns: What sends actions of the outermost type.
  func mapped(by transforms: [ActionTransform]) -> EffectRun {
    if transforms.isEmpty { return self }
    let operation = operation
    let run = withOperation { sender in
      try await operation(EffectSender(sink: sender.sink.mapped(by: transforms)))
    }
    if let handler {
      run.handler = { error, sender in
        await handler(error, EffectSender(sink: sender.sink.mapped(by: transforms)))
      }
    }
    return run
  }

  /// The same, with something done around its operation; what that throws goes to the handler.
  func wrapped(
    _ wrap:
      @escaping @MainActor @Sendable (
        _ operation: @escaping @MainActor @Sendable () async throws -> Void, _ sender: EffectSender
      ) async throws -> Void
  ) -> EffectRun {
    let operation = operation
    return withOperation { sender in
      try await wrap({ try await operation(sender) }, sender)
    }
  }

  /// The same with another operation.
  func withOperation(_ operation: @escaping Operation) -> EffectRun {
    let run = EffectRun(
      priority: priority, name: name, dependencies: dependencies, callSite: callSite,
      isPause: isPause, operation: operation)
    run.handler = handler
    return run
  }

  /// Deals with what the operation has thrown.
  @MainActor
  func handle(_ error: any Error, _ sender: EffectSender) async {
    if error is CancellationError { return }
    guard let handler else { return reportUnhandled(error) }
    await handler(error, sender)
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
