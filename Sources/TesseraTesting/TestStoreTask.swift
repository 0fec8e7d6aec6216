import TesseraCore
public import TesseraSupport

/// Everything that an action sent by a test started.
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

  /// Cancels all of it, and returns when the cancelled work has gone as far as it can.
  public func cancel() async {
    task?.cancel()
    await settle()
  }

  /// Waits until all of it has ended; fails the test if it does not within the timeout.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for effects that wait for the outside world; that of the store
  ///     by default.
  ///   - callSite: The line to fail at.
  public func finish(timeout: Duration? = nil, at callSite: CallSite = #callSite) async {
    if let reason = await wait(timeout) {
      reportIssue(TestMessages.taskNotFinished(reason), at: callSite)
    }
  }

  /// Whether it was cancelled before it could end.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}
