/// An operation that runs against the clock.
@MainActor
final class OperationRace {
  private enum Outcome {
    case ended(Result<Void, any Error>)
    case timeout
  }

  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Runs an operation, and throws if it takes too long.
  static func run(
    _ operation: @escaping @MainActor @Sendable () async throws -> Void,
    within duration: Duration, on clock: (any Clock<Duration>)?
  ) async throws {
    guard try await ends(operation, within: duration, on: clock) else {
      throw EffectTimeout(duration: duration)
    }
  }

  /// Runs an operation, and answers whether it ended in time; if not, it is cancelled.
  static func ends(
    _ operation: @escaping @MainActor @Sendable () async throws -> Void,
    within duration: Duration, on clock: (any Clock<Duration>)?
  ) async throws -> Bool {
    let race = OperationRace()
    let work = EffectPart.start {
      do {
        try await operation()
        race.end(.ended(.success(())))
      } catch {
        race.end(.ended(.failure(error)))
      }
    }
    guard race.outcome == nil else { return try race.result() }
    let timer = EffectPart.start {
      do {
        try await EffectPause.sleep(duration, on: clock)
        race.end(.timeout)
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
