import TesseraSupport

/// A started effect: its task, whether it was cancelled, what it last sent.
@MainActor
final class RunHandle {
  let id: RunID
  /// Where in the feature tree it was returned.
  let place: Place
  /// The send that led to it.
  let origin: OriginID
  /// Where it was made, for messages.
  let callSite: CallSite
  private weak let runner: EffectRunner?
  /// Sends the action that dismisses its feature.
  private let dismissal: EffectAction?
  var task: Task<Void, Never>?
  /// The last action that it sent, for messages.
  var lastAction: Any?
  /// Whether the feature can go away.
  let canVanish: Bool
  let isPresented: Bool
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  /// Whether the task is in its first part, which runs within its start.
  var isStarting = false

  init(
    _ id: RunID, _ run: EffectRun, _ context: EffectEngine.Context, runner: EffectRunner
  ) {
    self.id = id
    self.place = context.place
    self.canVanish = context.canVanish
    self.origin = context.origin
    self.runner = runner
    self.dismissal = context.dismissal
    self.isPresented = context.dismissal != nil || runner.isProbed
    self.callSite = run.callSite
  }

  func cancel() {
    if !hasEnded { isCancelled = true }
    task?.cancel()
  }

  /// The operation has returned.
  func end() {
    hasEnded = true
    task = nil
    if !isStarting { runner?.end(id) }
  }
}

extension RunHandle: EffectSink {
  func deliver(_ action: UnsafeRawPointer) {
    if !isCancelled { runner?.deliver(action, from: self) }
  }

  func commit(_ change: PlacedChange) {
    if !isCancelled { runner?.commit(change, from: self) }
  }
}

extension RunHandle: RunningEffect {
  func dismiss() {
    if let dismissal { dismissal.withAddress(deliver) } else { runner?.dismissRoot() }
  }

  func beginPart(id: CancelID, cancelsInFlight: Bool) -> CancellablePart {
    let part = CancellablePart()
    if let runner, !isCancelled {
      runner.begin(part, of: self.id, id: id, cancelsInFlight: cancelsInFlight)
    } else {
      part.cancel()
    }
    return part
  }

  func cancel(id: CancelID) { runner?.cancel(id, within: place) }
}
