/// A started effect: its task, whether it was cancelled, what it last sent.
@MainActor
final class RunHandle<Action> {
  let id: RunID
  /// Where in the feature tree it was returned.
  let place: Place
  private weak let runner: EffectRunner<Action>?
  var task: Task<Void, Never>?
  var lastAction: Action?
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  /// Whether the task is in its first part, which runs within its start.
  var isStarting = false

  init(_ id: RunID, place: Place, runner: EffectRunner<Action>) {
    self.id = id
    self.place = place
    self.runner = runner
  }

  func cancel() {
    if !hasEnded { isCancelled = true }
    task?.cancel()
  }

  func end() {
    hasEnded = true
    task = nil
  }
}

extension RunHandle: RunningEffect {
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
