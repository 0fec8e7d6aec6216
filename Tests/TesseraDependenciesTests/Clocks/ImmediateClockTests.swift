import TesseraDependencies
import Testing

struct ImmediateClockTests {
  @Test func aSleepTakesTheClockToItsDeadline() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    #expect(clock.now.offset == .seconds(3_600))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3_600))
  }

  @Test func aCancelledTaskThrows() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func itIsAClockOfAnyKind() async throws {
    let clock = ImmediateClock()
    let any: any Clock<Duration> = clock
    try await any.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
  }
}

struct ImmediateClockMemberTests {
  @Test func theClockOfADependencyIsGivenByAMember() async throws {
    try await withDependencies {
      $0.continuousClock = .immediate
    } operation: {
      @Dependency(\.continuousClock) var clock
      #expect(clock is ImmediateClock<Duration>)
      try await clock.sleep(for: .seconds(1_000_000))
    }
  }
}
