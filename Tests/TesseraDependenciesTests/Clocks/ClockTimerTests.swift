import TesseraDependencies
import TesseraSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct ClockTimerTests {
  @Test func ticksAreAnIntervalApart() async {
    let clock = ImmediateClock()
    var ticks: [Duration] = []
    for await tick in clock.timer(interval: .seconds(2)) {
      ticks.append(tick.offset)
      if ticks.count == 3 { break }
    }
    #expect(ticks == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func missedTicksAreSkipped() async throws {
    let clock = ImmediateClock()
    var iterator = clock.timer(interval: .seconds(2)).makeAsyncIterator()
    _ = await iterator.next()
    try await clock.sleep(for: .seconds(5))
    let late = await iterator.next()
    #expect(late?.offset == .seconds(8))
    let next = await iterator.next()
    #expect(next?.offset == .seconds(10))
  }

  @Test func anExistentialClockHasATimer() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    let tick = await iterator.next()
    #expect(tick?.offset == .seconds(1))
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func aNonPositiveIntervalIsAnIssueAndHasNoTicks(_ interval: Duration) async {
    let recorder = IssueRecorder()
    let timer = withIssueReporters([recorder]) { TestClock().timer(interval: interval) }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("A timer has an interval of ") == true)
    for await _ in timer { Issue.record("There is a tick.") }
  }

  @Test func cancellationEndsTheTicks() async {
    let clock = TestClock()
    let task = Task {
      var count = 0
      for await _ in clock.timer(interval: .seconds(1)) { count += 1 }
      return count
    }
    await clock.advance(by: .seconds(2))
    task.cancel()
    let count = await task.value
    #expect(count == 2)
  }
}
