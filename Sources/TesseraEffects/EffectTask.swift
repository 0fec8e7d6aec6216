package import TesseraSupport

/// A running operation: its Swift task, and the operation's way back to the engine.
@MainActor
package final class EffectTask {
  let id: TaskID
  /// The place in the feature tree where the effect was returned.
  let place: Place
  /// The `send` that led to the effect.
  let origin: OriginID
  /// The line that created the effect, for messages.
  package let callSite: CallSite
  /// The cause of the effect, while a history records.
  package let cause: EffectCause?
  /// Whether the feature can go away.
  let canVanish: Bool
  /// Whether the feature is presented, so that the effect can dismiss it.
  package nonisolated let isPresented: Bool
  private let link: EffectEngineLink
  /// The action that dismisses the feature.
  private let dismissal: AnyAction?
  var task: Task<Void, Never>?
  /// The name of the last action that the effect sent, for messages of debug builds.
  ///
  /// The action itself is not kept: a second reference to its values would make the state that they
  /// went into copy them at its next change.
  var lastAction: String?
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  /// Whether the task is in its first part, which runs within its start.
  var isStarting = false

  init(
    _ id: TaskID, _ operation: EffectOperation, _ context: EffectStateMachine.Context,
    engine: EffectEngine
  ) {
    self.id = id
    self.place = context.place
    self.canVanish = context.canVanish
    self.origin = context.origin
    self.link = engine.link
    self.dismissal = context.dismissal
    self.isPresented = context.dismissal != nil || engine.isTesting
    self.callSite = operation.callSite
    self.cause = operation.cause
  }

  /// Whether the task is one of an engine's.
  package func belongs(to engine: EffectEngine) -> Bool { link === engine.link }

  /// Cancels the task; what the effect sends from now on is dropped.
  func cancel() {
    if !hasEnded { isCancelled = true }
    task?.cancel()
  }

  /// Notes that the operation has returned.
  func end() {
    hasEnded = true
    task = nil
    if !isStarting { link.engine?.end(id) }
  }
}

extension EffectTask: EffectSender {
  package func send(_ action: ErasedPointer) {
    if !isCancelled { link.engine?.send(action, from: self) }
  }

  package func commit(_ change: PlacedChange) {
    if !isCancelled { link.engine?.commit(change, from: self) }
  }
}

extension EffectTask {
  /// Dismisses the effect's feature.
  package func dismiss() {
    if let dismissal { dismissal.withPointer(send) } else { link.engine?.dismissRoot() }
  }

  /// Begins a part of the effect that an ID cancels, at the effect's place.
  package func beginPart(id: CancelID, cancelsInFlight: Bool) -> EffectPart {
    let part = EffectPart()
    if let engine = link.engine, !isCancelled {
      engine.begin(part, of: self.id, id: id, cancelsInFlight: cancelsInFlight)
    } else {
      part.cancel()
    }
    return part
  }

  /// Cancels the effects with an ID, at the effect's place and below.
  package func cancel(id: CancelID) { link.engine?.cancel(id, within: place) }
}

/// The effect that the current Swift task belongs to.
package enum CurrentEffect {
  @TaskLocal package static var task: EffectTask?
}

/// A part of a running operation that can be cancelled on its own.
@MainActor
package final class EffectPart {
  package private(set) var isCancelled = false
  /// Cancels the part's task, once it has one.
  package var cancelTask: (() -> Void)?
  /// Notifies the engine that the part has ended.
  package var end: () -> Void = {}

  init() {}

  func cancel() {
    isCancelled = true
    cancelTask?()
  }
}
