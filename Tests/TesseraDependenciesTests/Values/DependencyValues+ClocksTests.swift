import TesseraDependencies
import Testing

struct DependencyValuesClocksTests {
  @Dependency(\.continuousClock) var continuousClock
  @Dependency(\.suspendingClock) var suspendingClock

  @Test func clocksAreOverriddenAndSlept() async throws {
    let clock = ImmediateClock()
    try await withDependencies {
      $0.continuousClock = clock
      $0.suspendingClock = clock
    } operation: {
      try await continuousClock.sleep(for: .seconds(2))
      try await suspendingClock.sleep(for: .seconds(3))
    }
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func theLiveClocksAreTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(continuousClock is ContinuousClock)
      #expect(suspendingClock is SuspendingClock)
    }
  }
}
