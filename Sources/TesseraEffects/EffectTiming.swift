import TesseraDependencies

/// Starts a task for a part of a running effect; it runs within this call up to its first
/// suspension.
///
/// The task runs on the effect's task executor. Unstructured tasks don't inherit it, and a test
/// store knows by it whether its effects can continue.
@MainActor
package func startEffectSubtask<Value: Sendable>(
  _ operation: @escaping @MainActor @Sendable () async -> Value
) -> Task<Value, Never> {
  let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
  return Task.immediate(executorPreference: executor) { @MainActor in await operation() }
}

/// How effects sleep.
package enum EffectSleep {
  /// Sleeps on a clock, or on the dependency `continuousClock`, without leaving the caller's actor.
  // NB: By way of `AnyClock`, since the `sleep` of an existential clock leaves the actor, and a
  // test clock knows better when its sleepers sleep again if they stay.
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

/// A race of an operation against a timeout.
@MainActor
package final class TimeoutRace {
  private enum Outcome {
    case ended(Result<Void, any Error>)
    case timedOut
  }

  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Runs an operation with a timeout, after which it is cancelled.
  ///
  /// The call returns at the timeout even if the operation ignores its cancellation.
  ///
  /// - Returns: Whether the operation ended in time.
  /// - Throws: The operation's error.
  package static func run(
    _ operation: @escaping @MainActor @Sendable () async throws -> Void,
    timeout: Duration, on clock: (any Clock<Duration>)?
  ) async throws -> Bool {
    let race = TimeoutRace()
    let work = startEffectSubtask {
      do {
        try await operation()
        race.end(.ended(.success(())))
      } catch {
        race.end(.ended(.failure(error)))
      }
    }
    guard race.outcome == nil else { return try race.result() }
    let timer = startEffectSubtask {
      do {
        try await EffectSleep.sleep(timeout, on: clock)
        race.end(.timedOut)
      } catch {}
    }
    await withTaskCancellationHandler {
      await race.wait()
    } onCancel: {
      work.cancel()
      timer.cancel()
    }
    work.cancel()
    timer.cancel()
    return try race.result()
  }

  private func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    waiting?.resume()
    waiting = nil
  }

  private func wait() async {
    guard outcome == nil else { return }
    await withCheckedContinuation { waiting = $0 }
  }

  private func result() throws -> Bool {
    guard case .ended(let result) = outcome else { return false }
    try result.get()
    return true
  }
}
