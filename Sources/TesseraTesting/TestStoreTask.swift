import TesseraCore
import TesseraEffects
public import TesseraSupport

/// The effects that an action sent by a test started.
///
/// ```swift
/// let task = await store.send(.appeared)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.ticks = 1 }
/// await task.cancel()
/// ```
@MainActor
public struct TestStoreTask {
  private let task: StoreTask?
  private let settler: EffectSettler

  init(_ settler: EffectSettler, _ task: StoreTask?) {
    self.task = task
    self.settler = settler
  }

  /// Cancels the effects, and returns when they have settled.
  public func cancel() async {
    task?.cancel()
    await settler.settleEffects()
  }

  /// Waits until the effects have ended, and fails the test if they don't within the timeout.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for effects that wait for the outside world; the store's by
  ///     default.
  ///   - callSite: The line to fail at.
  public func finish(timeout: Duration? = nil, at callSite: CallSite = #callSite) async {
    guard let store = settler.store, let task else { return }
    let timeout = timeout ?? store.timeout
    await settler.wait(timeout: timeout) { task.isFinished }
    if !task.isFinished {
      if let origin = task.origin { store.excuse(origin) }
      store.fail(TestMessages.taskNotFinished(store.reasonForSilence(timeout)), at: callSite)
    }
  }

  /// Whether the effects were cancelled before they ended.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}

/// A test store, whatever its state and its action.
@MainActor
protocol WaitingForEffects: AnyObject {
  var timeout: Duration { get }
  /// Ends the store, because its feature has dismissed itself.
  func dismiss()
  /// Fails the test, unless the failure follows from a mistake that was reported before.
  func fail(_ message: @autoclosure () -> String, at callSite: CallSite)
  /// Makes the effects of an action no failure at the end of the test, because one was reported.
  func excuse(_ origin: OriginID)
  /// The reason why nothing has arrived within a time.
  func reasonForSilence(_ timeout: Duration) -> TestMessages.Silence
}

extension TestStore: WaitingForEffects {}
