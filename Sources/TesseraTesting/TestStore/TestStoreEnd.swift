import Dispatch
import Synchronization
import TesseraSupport

/// Reports leftovers of a test when its store is deallocated, on any thread.
///
/// The leftovers are known on the main actor only, but must be reported in the task that releases
/// the store, to fail its test: so the issues are collected there and reported here.
final class TestStoreEnd: Sendable {
  private static let isMainQueue = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
  /// The time to wait for a main actor that is blocked.
  private static let patience = DispatchTimeInterval.seconds(10)

  private let collect: @MainActor @Sendable () -> [TestIssue]

  init(collect: @escaping @MainActor @Sendable () -> [TestIssue]) {
    _ = Self.mark
    self.collect = collect
  }

  /// Reports the issues in the task that calls it.
  func report() {
    for issue in collected() { reportIssue(issue.message, at: issue.callSite) }
  }

  private func collected() -> [TestIssue] {
    // NB: Swift 6.3: `isIsolatingCurrentContext` of the main actor's executor returns `nil`, so a
    // key of the main queue is checked instead. Remove when the executor doesn't return `nil`.
    if DispatchQueue.getSpecific(key: Self.isMainQueue) == true {
      return MainActor.assumeIsolated { collect() }
    }
    let delivery = Delivery()
    DispatchQueue.main.async { [collect] in
      delivery.deliver(MainActor.assumeIsolated { collect() })
    }
    return delivery.wait(timeout: Self.patience)
  }
}

/// Issues on their way from the main actor to the thread that waits for them.
private final class Delivery: Sendable {
  private enum State {
    case awaited, abandoned
    case arrived([TestIssue])
  }

  private let state = OrderedMutex(State.awaited)
  private let hasArrived = DispatchSemaphore(value: 0)

  func deliver(_ issues: [TestIssue]) {
    let isLate = state.withLock { state in
      guard case .awaited = state else { return true }
      state = .arrived(issues)
      return false
    }
    hasArrived.signal()
    // The thread has stopped waiting. An issue without a test is better than none.
    if isLate { for issue in issues { reportIssue(issue.message, at: issue.callSite) } }
  }

  func wait(timeout: DispatchTimeInterval) -> [TestIssue] {
    _ = hasArrived.wait(timeout: .now() + timeout)
    return state.withLock { state in
      guard case .arrived(let issues) = state else {
        state = .abandoned
        return []
      }
      return issues
    }
  }
}
