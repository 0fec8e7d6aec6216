public import TesseraSupport

/// How often, after how long and after which errors an operation is tried again.
///
/// ```swift
/// .run { send in await send(.loaded(try await api.load())) }
///   .retry(RetryPolicy(maxAttempts: 4, delay: .exponential(.milliseconds(200))))
/// ```
public struct RetryPolicy: Sendable {
  /// How often the operation is tried at most, the first time included.
  public var maxAttempts: Int
  /// How long to wait before each further attempt.
  public var delay: Delay
  /// The clock to wait on; the dependency `continuousClock` if `nil`.
  public var clock: (any Clock<Duration>)?
  /// Whether it makes sense to try again after an error.
  public var isRetryable: @Sendable (any Error) -> Bool

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - maxAttempts: How often the operation is tried at most, the first time included; less than
  ///     1 is an issue and means 1.
  ///   - delay: How long to wait before each further attempt.
  ///   - clock: The clock to wait on; by default the dependency `continuousClock`.
  ///   - isRetryable: Whether it makes sense to try again after an error; by default after any.
  ///   - callSite: The place to point at if the number of attempts makes no sense.
  public init(
    maxAttempts: Int, delay: Delay = .none, clock: (any Clock<Duration>)? = nil,
    isRetryable: @escaping @Sendable (any Error) -> Bool = { _ in true },
    at callSite: CallSite = #callSite
  ) {
    if maxAttempts < 1 {
      reportIssue(
        """
        A retry policy has a limit of \(maxAttempts) attempts.

        The first attempt counts, so 1 never tries again, and 3 tries again twice. The operation \
        is tried once.
        """, at: callSite)
    }
    self.maxAttempts = max(maxAttempts, 1)
    self.delay = delay
    self.clock = clock
    self.isRetryable = isRetryable
  }

  /// How long to wait before the next attempt, or `nil` if there is to be none.
  ///
  /// - Parameters:
  ///   - error: What the last attempt threw; after a `CancellationError` there is no other one.
  ///   - attempt: The number of the last attempt, from 1.
  /// - Returns: The time to wait.
  func pause(after error: any Error, attempt: Int) -> Duration? {
    guard attempt < maxAttempts, !(error is CancellationError), isRetryable(error) else {
      return nil
    }
    return delay.duration(afterAttempt: attempt)
  }
}

extension RetryPolicy {
  /// The time between one attempt and the next.
  public enum Delay: Hashable, Sendable {
    /// No time at all.
    case none
    /// Always the same.
    case constant(Duration)
    /// First the given time, then each time the one before multiplied, up to a limit.
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
