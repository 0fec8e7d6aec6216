import TesseraCore
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
  private let settle: @MainActor () async -> Void
  private let wait: @MainActor (Duration?) async -> TestMessages.Silence?

  init<State, Action>(_ store: TestStore<State, Action>, _ task: StoreTask?) {
    self.task = task
    self.settle = { [settler = store.settler] in await settler.settleEffects() }
    self.wait = { [weak store] timeout in
      guard let store, let task else { return nil }
      let timeout = timeout ?? store.timeout
      await store.settler.wait(timeout: timeout) { task.isFinished }
      return task.isFinished ? nil : store.reasonForSilence(timeout)
    }
  }

  /// Cancels the effects, and returns when they have settled.
  public func cancel() async {
    task?.cancel()
    await settle()
  }

  /// Waits until the effects have ended, and fails the test if they don't within the timeout.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for effects that wait for the outside world; the store's by
  ///     default.
  ///   - callSite: The line to fail at.
  public func finish(timeout: Duration? = nil, at callSite: CallSite = #callSite) async {
    if let reason = await wait(timeout) {
      reportIssue(TestMessages.taskNotFinished(reason), at: callSite)
    }
  }

  /// Whether the effects were cancelled before they ended.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}
