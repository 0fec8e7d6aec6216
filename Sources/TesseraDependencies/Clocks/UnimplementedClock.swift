public import TesseraSupport

/// A clock that reports an issue when it is used.
///
/// For a test that verifies that the code under test doesn't use a clock:
///
/// ```swift
/// $0.continuousClock = UnimplementedClock(name: "continuousClock")
/// ```
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  private let base: AnyClock<Duration>
  private let name: String
  private let callSite: CallSite

  /// Creates a clock that reports an issue, and then uses another clock.
  ///
  /// - Parameters:
  ///   - base: The other clock.
  ///   - name: The name in the issue.
  ///   - callSite: The source location of the issue.
  public init(
    _ base: some Clock<Duration>, name: String = "clock", at callSite: CallSite = #callSite
  ) {
    self.base = AnyClock(base)
    self.name = name
    self.callSite = callSite
  }

  /// The time of the other clock; reading it is an issue.
  public var now: Instant {
    report("asked for the time")
    return base.now
  }

  /// The smallest step of the other clock; reading it is an issue.
  public var minimumResolution: Duration {
    report("asked for its resolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps on the other clock.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: The allowed delay.
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    report("slept on")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ use: String) {
    reportIssue(
      """
      Unimplemented: the clock '\(name)' was \(use).

      Override it with a 'TestClock' or an 'ImmediateClock', or find out why the code under test \
      uses a clock.
      """.numbered(40),
      at: callSite)
  }
}

extension UnimplementedClock {
  /// A point in the clock's time.
  public typealias Instant = AnyClock<Duration>.Instant
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that reports an issue, and doesn't wait.
  ///
  /// - Parameters:
  ///   - name: The name in the issue.
  ///   - callSite: The source location of the issue.
  public init(name: String = "clock", at callSite: CallSite = #callSite) {
    self.init(ImmediateClock(), name: name, at: callSite)
  }
}
