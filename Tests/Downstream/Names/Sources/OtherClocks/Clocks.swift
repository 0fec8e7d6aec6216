// Another library of clocks, with members of the names that Tessera's clocks have.

public struct OtherClock: Clock {
  public struct Instant: InstantProtocol {
    public func advanced(by duration: Duration) -> Self { self }
    public func duration(to other: Self) -> Duration { .zero }
    public static func < (first: Self, second: Self) -> Bool { false }
  }

  public init() {}

  public var now: Instant { Instant() }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

extension Clock where Self == OtherClock {
  public static var immediate: Self { Self() }
}

extension Clock {
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncStream<Instant> {
    AsyncStream { nil }
  }
}
