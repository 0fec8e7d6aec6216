import TesseraDependencies
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct AnyClockTests {
  @Test func itCountsFromWhereItWasMade() async throws {
    let base = TestClock<Duration>(now: .init(offset: .seconds(100)))
    let clock = AnyClock(base)
    #expect(clock.now.offset == .zero)
    #expect(clock.minimumResolution == .zero)
    let task = Task { try await clock.sleep(until: .init(offset: .seconds(2))) }
    await base.advance(by: .seconds(2))
    try await task.value
    #expect(clock.now.offset == .seconds(2))
    #expect(base.now.offset == .seconds(102))
  }
}
