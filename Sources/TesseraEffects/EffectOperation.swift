package import TesseraDependencies
public import TesseraSupport

/// The operation of one `Effect.run`, and the settings of its task.
///
/// It is a class because it passes through the engine: copying one reference costs less than
/// copying a reference to everything that it holds. It doesn't change once it is part of an effect.
@usableFromInline
package final class EffectOperation: @unchecked Sendable {
  /// The asynchronous function, which is passed the sender.
  // It stays on its caller's actor, which saves each function on the way to the feature's closure
  // two switches of actor, 300 instructions each.
  //
  // NB: Swift 6.3: `nonisolated(nonsending)` closures with a capture list leave the actor, so the
  // closures of features, nearly all of which have one, are `@MainActor`. Remove when they stay,
  // which `EffectIsolationTests` tells.
  @usableFromInline
  package typealias Body =
    nonisolated(nonsending) @Sendable (any EffectSender) async throws -> Void
  @usableFromInline
  package typealias Handler =
    nonisolated(nonsending) @Sendable (any Error, any EffectSender) async -> Void

  package let name: String?
  package let priority: TaskPriority?
  package let body: Body
  package var handler: Handler?
  /// The dependency overrides that were in force when the effect was created, if there were any.
  package let dependencies: DependencyValues?
  /// The line that created the effect, for messages.
  package let callSite: CallSite
  /// Whether the operation is a timer or a follow-up of the engine rather than an operation of a
  /// feature.
  package let isTimer: Bool
  /// The source of the actions that it sends, as far as it is known.
  package internal(set) var source: ActionSource?
  /// The change that is made if it is cancelled.
  package private(set) var undo: EffectUndo?
  /// The action that follows in its place, once a state meets a condition: nothing runs until then.
  private(set) var followUp: EffectFollowUp?

  package init(
    priority: TaskPriority? = nil, name: String? = nil, dependencies: DependencyValues? = nil,
    callSite: CallSite, source: ActionSource? = nil, isTimer: Bool = false, body: @escaping Body
  ) {
    self.priority = priority
    self.name = name
    self.body = body
    self.dependencies = dependencies
    self.callSite = callSite
    self.source = source
    self.isTimer = isTimer
  }

  /// Returns an effect that runs an operation with the dependency overrides in force now.
  @usableFromInline
  package static func effect(
    _ priority: TaskPriority?, _ name: String?, _ callSite: CallSite, _ handler: Handler?,
    body: @escaping Body
  ) -> AnyEffect {
    let operation = EffectOperation(
      priority: priority, name: name, dependencies: DependencyValues.capturedInForce,
      callSite: callSite, body: body)
    operation.handler = handler
    return .run(operation)
  }

  /// Creates a timer: an operation that sleeps and sends nothing.
  ///
  /// - Parameters:
  ///   - duration: The time to sleep.
  ///   - clock: The clock to sleep on, or `nil` for the dependency `continuousClock`.
  ///   - callSite: The line that created the effect.
  /// - Returns: The timer.
  package static func timer(
    _ duration: Duration, _ clock: (any Clock<Duration>)?, at callSite: CallSite
  ) -> EffectOperation {
    EffectOperation(
      dependencies: DependencyValues.capturedInForce, callSite: callSite, isTimer: true
    ) { _ in
      try await EffectSleep.sleep(duration, on: clock)
    }
  }

  /// Creates an operation that doesn't run, and has an action follow.
  package static func following(_ followUp: EffectFollowUp) -> EffectOperation {
    let operation = EffectOperation(callSite: followUp.condition.callSite, isTimer: true) { _ in }
    operation.followUp = followUp
    return operation
  }

  /// Embeds the operation's actions in those of the features above.
  ///
  /// - Parameter transforms: The transforms, from the outermost to the innermost.
  /// - Returns: An operation that sends actions of the outermost type.
  package func mapped(by transforms: [ActionTransform]) -> EffectOperation {
    if transforms.isEmpty { return self }
    if let followUp { return .following(followUp.mapped(by: transforms)) }
    let body = body
    let operation = withBody { sender in try await body(sender.mapped(by: transforms)) }
    if let handler {
      operation.handler = { error, sender in
        await handler(error, sender.mapped(by: transforms))
      }
    }
    return operation
  }

  /// Returns an operation whose body is wrapped in a function; errors of that function go to the
  /// handler.
  package func wrapped(
    _ wrap:
      @escaping @MainActor @Sendable (
        _ body: @escaping @MainActor @Sendable () async throws -> Void, _ sender: any EffectSender
      ) async throws -> Void
  ) -> EffectOperation {
    let body = body
    return withBody { sender in try await wrap({ try await body(sender) }, sender) }
  }

  /// Returns an operation with the same settings and another body.
  package func withBody(_ body: @escaping Body) -> EffectOperation {
    let operation = EffectOperation(
      priority: priority, name: name, dependencies: dependencies, callSite: callSite,
      source: source, isTimer: isTimer, body: body)
    operation.handler = handler
    operation.undo = undo
    operation.followUp = followUp
    return operation
  }

  /// Returns an operation with the same settings, and a change that is made if it is cancelled.
  package func undone(by undo: EffectUndo) -> EffectOperation {
    let operation = withBody(body)
    operation.undo = undo
    return operation
  }

  /// Handles an error that the body has thrown.
  package func handle(
    _ error: any Error, _ sender: any EffectSender,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // An unimplemented endpoint has reported its failure.
    if error is CancellationError || error is UnimplementedFailure && handler == nil { return }
    guard let handler else { return reportUnhandled(error) }
    await handler(error, sender)
  }

  private func reportUnhandled(_ error: any Error) {
    reportIssue(
      """
      An effect threw an error that it doesn't handle: \(error)

      The effect has ended. The actions that it sent before were processed. Handle the error in \
      the operation and send it as an action, or give 'run' a 'catch':

          .run { send in … } catch: { error, send in await send(.failed(error)) }
      """.numbered(26), at: callSite)
  }
}

/// The change of its feature's state that a cancelled effect leaves to be made, since a cancelled
/// effect sends no action that ends what it has begun; an object, because most effects have none.
package final class EffectUndo {
  /// Whether the state at an address needs the change.
  package let isNeeded: (ErasedPointer) -> Bool
  package let change: PlacedChange
  /// The ID of the effects that may have taken the place of the cancelled one.
  package let id: CancelID

  package init<State>(
    unless id: CancelID, if isNeeded: @escaping (inout State) -> Bool,
    _ change: @escaping (inout State) -> Void, named name: String, at callSite: CallSite
  ) {
    self.id = id
    self.isNeeded = { isNeeded(&$0.assuming(State.self).pointee) }
    self.change = PlacedChange(change, callSite, StepLabel(name))
  }
}

extension EffectEngineDelegate {
  package func undo(_ undo: EffectUndo, of task: EffectTask, _ origin: OriginID) {}
}
