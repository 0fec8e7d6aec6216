public import TesseraSupport

/// A clock that reports an issue when it is used.
///
/// For a test that claims that the code under test does not need a clock:
///
/// ```swift
/// $0.continuousClock = UnimplementedClock(name: "continuousClock")
/// ```
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  private let base: AnyClock<Duration>
  private let name: String
  private let callSite: CallSite

  /// Makes a clock that reports, and then does what another one does.
  ///
  /// - Parameters:
  ///   - base: What it goes on with.
  ///   - name: What to call it in the issue.
  ///   - callSite: The place to point at.
  public init(
    _ base: some Clock<Duration>, name: String = "clock", at callSite: CallSite = #callSite
  ) {
    self.base = AnyClock(base)
    self.name = name
    self.callSite = callSite
  }

  /// Where the other clock stands, along with an issue.
  public var now: Instant {
    report("asked for the time")
    return base.now
  }

  /// The smallest step of the other clock, along with an issue.
  public var minimumResolution: Duration {
    report("asked for its resolution")
    return base.minimumResolution
  }

  /// Sleeps on the other clock, along with an issue.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: How much later is good enough.
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

      Give the test a 'TestClock' or an 'ImmediateClock', or find out why the code under test \
      uses a clock.
      """,
      at: callSite)
  }
}

extension UnimplementedClock {
  /// A point in the clock's time.
  public typealias Instant = AnyClock<Duration>.Instant
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock that reports, and then lets nobody wait.
  ///
  /// - Parameters:
  ///   - name: What to call it in the issue.
  ///   - callSite: The place to point at.
  public init(name: String = "clock", at callSite: CallSite = #callSite) {
    self.init(ImmediateClock(), name: name, at: callSite)
  }
}
