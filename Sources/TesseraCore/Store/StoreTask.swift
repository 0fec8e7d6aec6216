/// Everything that a `send` started: the effects of its action, and those of the actions that these
/// effects sent in their turn.
///
/// ```swift
/// await store.send(.refreshPulled).finish()
/// ```
@MainActor
public struct StoreTask: Sendable {
  private let started: StartedEffects?

  /// The task of an action that started nothing.
  init() { self.started = nil }

  /// The task of an action that may have started something.
  init(host: any EffectHost, origin: OriginID) {
    self.started = StartedEffects(host: host, origin: origin)
  }

  /// The send, if it may have started something.
  package var origin: OriginID? { started?.origin }

  /// Limits what ``cancel()`` cancels to a child of the store that the task has come from.
  ///
  /// - Parameter child: The step to the child; `nil` if the child has gone.
  func limit(to child: PlaceElement?) {
    guard let started else { return }
    started.place = child.flatMap { child in started.place?.appending(child) }
  }

  /// Waits until all of it has ended, also what features above this one started for the action.
  ///
  /// If the waiting task is cancelled, it waits no longer, and ``cancel()`` is called.
  public func finish() async {
    guard let started else { return }
    await withTaskCancellationHandler {
      await started.finish()
    } onCancel: {
      Task { @MainActor in started.cancel() }
    }
  }

  /// Cancels all of it that belongs to the store's feature and to those below.
  ///
  /// What a parent of that feature started for the same action goes on.
  public func cancel() { started?.cancel() }

  /// Whether nothing of it is left running: it has ended, was cancelled, or never was.
  public var isFinished: Bool { !(started?.isRunning ?? false) }

  /// Whether it was cancelled before it could end.
  public var isCancelled: Bool { started?.isCancelled ?? false }
}

/// What runs effects, seen by those who wait for them.
@MainActor
protocol EffectHost: AnyObject {
  /// Resumes a continuation when nothing runs for a send, or when the host is freed.
  func wait(for origin: OriginID, _ continuation: CheckedContinuation<Void, Never>)
  /// Resumes those who wait for a send, who will look whether they have to wait again.
  func wake(_ origin: OriginID)
  /// Cancels what a send started at a place and below it, and answers whether there was anything.
  func cancel(_ origin: OriginID, within place: Place) -> Bool
  func isRunning(_ origin: OriginID) -> Bool
}

/// What a send started, without holding the store that runs it.
@MainActor
private final class StartedEffects {
  private(set) weak var host: (any EffectHost)?
  let origin: OriginID
  /// Where the feature stands whose effects are meant; `nil` if it has gone, with its effects.
  var place: Place? = Place()
  private(set) var isCancelled = false

  init(host: any EffectHost, origin: OriginID) {
    self.host = host
    self.origin = origin
  }

  var isRunning: Bool { host?.isRunning(origin) ?? false }

  /// Waits until all has ended.
  ///
  /// It must not hold the host while it waits, or it would keep a freed store's effects running.
  /// It looks again each time: an action that was queued when the last effect ended may start more.
  func finish() async {
    while isRunning {
      if Task.isCancelled { return cancel() }
      await withCheckedContinuation { continuation in
        guard let host else { return continuation.resume() }
        host.wait(for: origin, continuation)
      }
    }
  }

  func cancel() {
    guard let host else { return }
    if let place, host.cancel(origin, within: place) { isCancelled = true }
    host.wake(origin)
  }
}
