import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Retries the operation when it throws an error.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.loaded(try await api.load()))
  /// } catch: { error, send in
  ///   await send(.failed(error))
  /// }
  /// .retry(RetryPolicy(maxAttempts: 3, delay: .constant(.seconds(1))))
  /// ```
  ///
  /// The error of the last attempt is handled like that of an effect without retries: `catch` is
  /// called, and if there is none, the error is reported as an issue. Actions that a failed attempt
  /// has sent remain sent. A `CancellationError`, or any error of a cancelled effect, ends the
  /// effect. If the effect consists of several operations, each is retried separately.
  ///
  /// - Parameter policy: The number of attempts, the delay between them, and the errors to retry.
  /// - Returns: An effect that retries its operation.
  public func retry(_ policy: RetryPolicy) -> Self {
    mapOperations { operation in
      operation.wrapped { body, _ in try await RetryPolicy.run(by: { policy }, body) }
    }
  }
}

/// When an operation is retried: the number of attempts, the delay between them, and the errors.
///
/// ```swift
/// .run { send in await send(.loaded(try await api.load())) }
///   .retry(RetryPolicy(maxAttempts: 4, delay: .exponential(.milliseconds(200))))
/// ```
public struct RetryPolicy: Sendable {
  /// The maximal number of attempts, including the first.
  public var maxAttempts: Int
  /// The delay before each further attempt.
  public var delay: Delay
  /// The clock to wait on, or `nil` for the dependency `continuousClock`.
  public var clock: (any Clock<Duration>)?
  /// Whether to retry after an error.
  public var isRetryable: @Sendable (any Error) -> Bool

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maxAttempts: The maximal number of attempts, including the first. A number below 1 is
  ///     reported as an issue and means 1.
  ///   - delay: The delay before each further attempt.
  ///   - clock: The clock to wait on; by default the dependency `continuousClock`.
  ///   - isRetryable: Whether to retry after an error; by default after any.
  ///   - callSite: The line of the call, for messages.
  public init(
    maxAttempts: Int, delay: Delay = .none, clock: (any Clock<Duration>)? = nil,
    isRetryable: @escaping @Sendable (any Error) -> Bool = { _ in true },
    at callSite: CallSite = #callSite
  ) {
    if maxAttempts < 1 {
      reportIssue(
        """
        A retry policy has a limit of \(maxAttempts) attempts.

        The first attempt counts, so a limit of 3 retries twice. The operation is attempted once.
        """.numbered(31), at: callSite)
    }
    self.maxAttempts = max(maxAttempts, 1)
    self.delay = delay
    self.clock = clock
    self.isRetryable = isRetryable
  }

  /// Runs an operation until it succeeds or isn't retried.
  ///
  /// - Parameters:
  ///   - policy: The policy at the end of an attempt, if there is one.
  ///   - operation: The operation.
  /// - Returns: Its result.
  /// - Throws: The error of the last attempt.
  @MainActor
  package static func run<Value: Sendable>(
    by policy: @MainActor () -> Self?, _ operation: @MainActor @Sendable () async throws -> Value
  ) async throws -> Value {
    var attempt = 1
    while true {
      do {
        return try await operation()
      } catch {
        try Task.checkCancellation()
        guard let policy = policy(), let delay = policy.delay(after: error, attempt: attempt) else {
          throw error
        }
        if delay > .zero { try await EffectSleep.sleep(delay, on: policy.clock) }
        attempt += 1
      }
    }
  }

  /// Decides whether to retry, and when.
  ///
  /// - Parameters:
  ///   - error: The error of the last attempt; a `CancellationError` is never retried.
  ///   - attempt: The number of the last attempt, from 1.
  /// - Returns: The delay before the next attempt, or `nil` if there is none.
  func delay(after error: any Error, attempt: Int) -> Duration? {
    guard attempt < maxAttempts, !(error is CancellationError), isRetryable(error) else {
      return nil
    }
    return delay.duration(afterAttempt: attempt)
  }
}

extension RetryPolicy {
  /// The time between one attempt and the next.
  public enum Delay: Hashable, Sendable {
    /// No delay.
    case none
    /// The same delay each time.
    case constant(Duration)
    /// The given delay, multiplied by the factor with each further attempt, up to a limit.
    case exponential(Duration, factor: Double = 2, limit: Duration = .seconds(60))

    func duration(afterAttempt attempt: Int) -> Duration {
      switch self {
      case .none: return .zero
      case .constant(let duration): return duration
      case .exponential(let first, let factor, let limit):
        var duration = first
        for _ in 1..<attempt where duration < limit { duration = duration * factor }
        return min(duration, limit)
      }
    }
  }
}
