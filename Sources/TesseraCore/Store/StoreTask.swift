package import TesseraEffects

/// The effects that a `send` has started: those of its action, and those of the actions that these
/// effects sent in turn.
///
/// ```swift
/// await store.send(.refreshPulled).finish()
/// ```
public struct StoreTask: Sendable {
  let effects: OriginEffects?

  /// Creates the task of an action that started nothing.
  package init() { self.effects = nil }

  /// Creates the task of an action that may have started effects.
  init(engine: EffectEngine, origin: OriginID) {
    self.effects = OriginEffects(engine: engine, origin: origin)
  }

  /// The origin of the effects, if there may be any.
  package var origin: OriginID? { effects?.origin }

  /// Limits ``cancel()`` to the effects of a child of the store that the task came from.
  ///
  /// - Parameter child: The step to the child; `nil` if the child is gone.
  func limit(to child: ChildStep?) {
    guard let effects else { return }
    effects.place = child.flatMap { child in effects.place?.appending(child) }
  }

  /// Waits until all of the effects have ended, including those of features above the store's.
  ///
  /// If the waiting task is cancelled, it calls ``cancel()`` and stops waiting.
  @MainActor
  public func finish() async {
    await effects?.finishOrCancel()
  }

  /// Cancels the effects of the store's feature and of the features below.
  ///
  /// Effects that a parent of that feature started for the same action continue.
  @MainActor
  public func cancel() { effects?.cancel() }

  /// Whether all effects have ended or were cancelled.
  @MainActor
  public var isFinished: Bool { !(effects?.isRunning ?? false) }

  /// Whether the effects were cancelled before they could end.
  @MainActor
  public var isCancelled: Bool { effects?.isCancelled ?? false }
}

/// The effects of an origin, used on the actor of their store; it doesn't retain the engine that
/// runs them.
final class OriginEffects: @unchecked Sendable {
  private let reference: EffectEngineReference
  let origin: OriginID
  /// The place of the feature whose effects `cancel()` cancels; `nil` if it is gone.
  var place: Place? = Place()
  private(set) var isCancelled = false

  init(engine: EffectEngine, origin: OriginID) {
    self.reference = engine.reference
    self.origin = origin
  }

  private var engine: EffectEngine? { reference.engine }

  /// Waits until all effects have ended; if the waiting task is cancelled, cancels them.
  func finishOrCancel(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      // A closure that doesn't capture the parameter isn't isolated to it.
      await finish(isolation: isolation)
    } onCancel: {
      reference.performLater { [self] in cancel() }
    }
  }

  var isRunning: Bool { engine?.isRunning(origin) ?? false }

  /// Waits until all effects have ended.
  ///
  /// It doesn't retain the engine while it waits, or a freed store's effects would continue. It
  /// looks again each time, since an action that was queued when the last effect ended may start
  /// more.
  private func finish(isolation: isolated (any Actor)? = #isolation) async {
    while isRunning {
      if Task.isCancelled { return cancel() }
      await withCheckedContinuation { continuation in
        guard let engine else { return continuation.resume() }
        engine.wait(for: origin, continuation)
      }
    }
  }

  func cancel() {
    guard let engine else { return }
    if let place, engine.cancel(origin, within: place) { isCancelled = true }
    engine.resumeWaiting(for: origin)
  }
}
