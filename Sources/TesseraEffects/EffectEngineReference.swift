/// Leads to an effect engine as long as it lives.
///
/// The tasks of effects and of actions must not keep the engine alive.
package final class EffectEngineReference: @unchecked Sendable {
  /// The engine, or `nil` once it has ended; to be used on the actor of the store only.
  package internal(set) weak var engine: EffectEngine?
  /// The actor of the store; `nil` for the main actor.
  package let owner: EffectOwner?
  /// Identifies the observation context of the store, see
  /// ``EffectTask/isRunningItself(within:of:)``.
  let context: ObjectIdentifier

  init(owner: EffectOwner?, context: ObjectIdentifier) {
    self.owner = owner
    self.context = context
  }

  /// Performs a closure on the actor of the store.
  ///
  /// - Returns: Its result, or `nil` if the actor is gone.
  package func perform<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @Sendable () -> Result
  ) async -> Result? {
    if let owner { return await owner.perform(body) }
    return await performOnMainActor(body)
  }

  @MainActor
  private func performOnMainActor<Result>(_ body: @Sendable () -> Result) -> Result { body() }

  /// Performs a closure on the actor of the store, when that is free.
  package func performLater(_ body: @escaping @Sendable () -> Void) {
    if let owner {
      Task { await owner.perform(body) }
    } else {
      Task { @MainActor in body() }
    }
  }
}

extension EffectEngine {
  /// Releases an engine on the actor that it belongs to, which may be using it.
  ///
  /// If that actor is gone, nothing uses the engine.
  package static func release(_ engine: EffectEngine) {
    guard let owner = engine.reference.owner else {
      return EngineEnd.release(engine, on: MainActor.shared)
    }
    if let actor = owner.current { EngineEnd.release(engine, on: actor) }
  }
}

/// Ends an engine at its own deallocation, which happens on the engine's actor.
///
/// The user of the engine may hold it a little longer: by then it has nothing left to do.
private actor EngineEnd {
  private nonisolated let owner: any Actor
  private let engine: EffectEngine

  nonisolated var unownedExecutor: UnownedSerialExecutor { owner.unownedExecutor }

  init(_ engine: sending EffectEngine, _ owner: any Actor) {
    self.engine = engine
    self.owner = owner
  }

  isolated deinit { engine.end() }

  static func release(_ engine: EffectEngine, on owner: any Actor) {
    nonisolated(unsafe) let engine = engine
    _ = EngineEnd(engine, owner)
  }
}
