extension DependencyValues {
  /// A clock that goes on while the machine sleeps; a test overrides it.
  ///
  /// With a ``TestClock`` a test decides how the time passes, with an ``ImmediateClock`` it does
  /// not wait.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps; a test overrides it.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey, SuggestsOverride {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var suggestedOverride: String { "$0.continuousClock = ImmediateClock()" }
}

private enum SuspendingClockKey: DependencyKey, SuggestsOverride {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var suggestedOverride: String { "$0.suspendingClock = ImmediateClock()" }
}
