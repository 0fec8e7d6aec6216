import TesseraDependencies

/// Starts a task for a part of a running effect; it runs within this call up to its first
/// suspension.
///
/// In a test store, the task runs on the executor of the effect. Unstructured tasks don't inherit
/// it, and the store knows by it whether its effects can continue.
@MainActor
package func startEffectSubtask<Value: Sendable>(
  _ operation: @escaping @MainActor @Sendable () async -> Value
) -> Task<Value, Never> {
  let executor = TestSettling.sleepWatcher as? any TaskExecutor
  return Task.immediate(executorPreference: executor) { @MainActor in await operation() }
}

/// How effects sleep.
package enum EffectSleep {
  /// Sleeps on a clock, or on the dependency `continuousClock`, without leaving the caller's actor.
  // NB: Swift 6.3: `AnyClock` wraps the clock, because the `sleep` of an existential clock leaves
  // the actor, and a test clock knows better when its sleepers sleep again if they stay. Remove
  // when it doesn't leave.
  package static func sleep(
    _ duration: Duration, on clock: (any Clock<Duration>)?
  ) async throws {
    let chosen: any Clock<Duration> = clock ?? DependencyValues.current.continuousClock
    let erased = erased(chosen)
    try await erased.sleep(until: erased.now.advanced(by: duration))
  }

  private static func erased(_ clock: some Clock<Duration>) -> AnyClock<Duration> {
    AnyClock(clock)
  }
}

/// Runs operations at the same time, until the first one has ended.
@MainActor
package final class EffectRace<Value: Sendable> {
  package typealias Operation = @MainActor @Sendable () async throws -> Value

  private var result: Result<Value, any Error>?
  private var running: Int
  private var waiting: CheckedContinuation<Void, Never>?

  private init(of count: Int) { running = count }

  /// Starts operations one after the other, and cancels them when the first one has ended.
  ///
  /// The call returns then, even if another one ignores its cancellation.
  ///
  /// - Returns: The result of the first operation that ended.
  /// - Throws: Its error.
  package static func run(_ operations: [Operation]) async throws -> Value {
    let race = EffectRace(of: operations.count)
    let tasks = operations.compactMap { race.start($0) }
    await withTaskCancellationHandler {
      await race.wait()
    } onCancel: {
      for task in tasks { task.cancel() }
    }
    for task in tasks { task.cancel() }
    guard let result = race.result else { throw CancellationError() }
    return try result.get()
  }

  /// Starts an operation, unless an earlier one has ended already.
  private func start(_ operation: @escaping Operation) -> Task<Void, Never>? {
    guard result == nil else { return nil }
    return startEffectSubtask { [self] in
      do { end(.success(try await operation())) } catch { end(.failure(error)) }
    }
  }

  /// Takes the result of an operation; that of one that was cancelled only if it is the last.
  private func end(_ result: Result<Value, any Error>) {
    running -= 1
    if case .failure(let error) = result, error is CancellationError, Task.isCancelled,
      running > 0
    {
      return
    }
    guard self.result == nil else { return }
    self.result = result
    waiting?.resume()
    waiting = nil
  }

  private func wait() async {
    guard result == nil else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}

extension EffectRace<Bool> {
  /// Runs an operation with a timeout, after which it is cancelled.
  ///
  /// - Returns: Whether the operation ended in time.
  /// - Throws: The operation's error.
  package static func run(
    _ operation: @escaping @MainActor @Sendable () async throws -> Void,
    timeout: Duration, on clock: (any Clock<Duration>)?
  ) async throws -> Bool {
    try await run([
      {
        try await operation()
        return true
      },
      {
        try await EffectSleep.sleep(timeout, on: clock)
        return false
      },
    ])
  }
}
