extension TestClock {
  /// A point in a test clock's time, counted from where a clock starts by default.
  public struct Instant: InstantProtocol {
    /// How far it is from there.
    public let offset: Duration

    /// Makes the instant at an offset.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first instant is the earlier one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }
}
