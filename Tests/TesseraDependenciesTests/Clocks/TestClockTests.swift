import Synchronization
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraDependencies

@MainActor @Suite(.timeLimit(.minutes(60))) struct TestClockTests {
  let clock = TestClock()
  private let log = Log()

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test func aSleeperWakesAtItsDeadline() async throws {
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      log.add("awake")
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all.isEmpty)
    #expect(clock.hasSleepers)
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["awake"])
    #expect(!clock.hasSleepers)
    #expect(clock.now.offset == .seconds(2))
    try await task.value
  }

  @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
    let tasks = [3, 1, 2].map { second in
      Task {
        try await clock.sleep(for: .seconds(second))
        log.add("\(second) at \(clock.now.offset)")
      }
    }
    await clock.advance(to: TestClock.Instant(offset: .seconds(10)))
    #expect(log.all == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    #expect(clock.now.offset == .seconds(10))
    for task in tasks { try await task.value }
  }

  @Test func aLoopReceivesEveryTickOfALongAdvance() async {
    let task = Task {
      for await tick in clock.timer(interval: .seconds(1)) { log.add("\(tick.offset)") }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.all == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
    task.cancel()
    await task.value
    #expect(!clock.hasSleepers)
  }

  @Test func aTimerOnTheMainActorMissesNoTick() async {
    let ticks = Mutex(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withLock { $0 += 1 } }
    }
    for second in 1...200 {
      await clock.advance(by: .seconds(1))
      #expect(ticks.withLock { $0 } == second)
      #expect(clock.hasSleepers)
    }
    task.cancel()
    await clock.advance()
    #expect(!clock.hasSleepers)
  }

  @Test func cancellationThrowsAndRemovesTheSleeper() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance()
    #expect(clock.hasSleepers)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!clock.hasSleepers)
  }

  @Test func aCancelledTaskDoesNotStartToSleep() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!clock.hasSleepers)
  }

  // SEMANTICS clocks.sleepUntilNow
  @Test func aSleepUntilNowOrEarlierLastsUntilTheNextAdvance() async throws {
    let tasks = [Duration.zero, .seconds(-1)].map { duration in
      Task.immediate {
        try await clock.sleep(for: duration)
        log.add("awake at \(clock.now.offset)")
      }
    }
    let past = Task.immediate {
      try await clock.sleep(until: TestClock.Instant(offset: .seconds(-5)))
      log.add("awake at \(clock.now.offset)")
    }
    #expect(clock.hasSleepers)
    #expect(log.all.isEmpty)
    await clock.advance()
    #expect(log.all == Array(repeating: "awake at 0.0 seconds", count: 3))
    #expect(!clock.hasSleepers)
    for task in tasks { try await task.value }
    try await past.value
  }

  // SEMANTICS clocks.sleepUntilNow
  @Test func aLoopOfSleepsUntilNowRunsOncePerStepOfTheClock() async {
    let loop = Task.immediate {
      while true {
        try await clock.sleep(for: .zero)
        log.add("\(clock.now.offset)")
      }
    }
    await clock.advance()
    #expect(log.all == ["0.0 seconds"])
    await clock.advance()
    #expect(log.all == ["0.0 seconds", "0.0 seconds"])
    await clock.advance(by: .seconds(1))
    #expect(log.all.dropFirst(2) == ["0.0 seconds", "1.0 seconds"])
    loop.cancel()
    _ = await loop.result
    #expect(!clock.hasSleepers)
  }

  @Test func aTickThatIsDueIsNotDelayed() async {
    let ticks = Task.immediate {
      for await tick in clock.timer(interval: .seconds(1)) {
        log.add("\(tick.offset)")
        try await clock.sleep(for: .seconds(2))
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.all == ["1.0 seconds", "3.0 seconds"])
    ticks.cancel()
    _ = await ticks.result
  }

  @Test func theClockDoesNotMoveBackward() async {
    await clock.advance(by: .seconds(5))
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func runAdvancesUntilNoTaskSleeps() async throws {
    let task = Task {
      for second in 1...3 { try await clock.sleep(for: .seconds(second)) }
      log.add("done")
    }
    await clock.run()
    #expect(log.all == ["done"])
    #expect(clock.now.offset == .seconds(6))
    try await task.value
  }

  // SEMANTICS clocks.run
  @Test func runReportsATimerThatNeverEnds() async {
    let recorder = IssueRecorder()
    let task = Task.immediate {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    await withIssueReporters([recorder]) { await clock.run(limit: 3) }
    task.cancel()
    _ = await task.result
    #expect(clock.now.offset == .seconds(4))
    #expect(
      recorder.messages == [
        """
        Tasks still sleep on the clock after 'run' has seen more than 3 further sleeps. The clock \
        has reached 4.0 seconds.

        • If a timer never ends, use 'advance(by:)', or cancel the timer before 'run'.
        • If the work takes that many sleeps, pass a higher 'limit'.
        """
      ])
  }

  // SEMANTICS clocks.run
  @Test func runWakesAnyNumberOfTasksThatSleep() async throws {
    // Each task starts immediately, so that all of them sleep when the clock is run.
    let tasks = (1...1_500).map { second in
      Task.immediate { try await clock.sleep(for: .seconds(second)) }
    }
    await clock.run(limit: 0)
    for task in tasks { try await task.value }
    #expect(clock.now.offset == .seconds(1_500))
  }

  @Test func aSuspensionIsDetected() async throws {
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(4)) }
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.description == "A task sleeps on the clock, until 4.0 seconds.")
    task.cancel()
  }

  @Test func theStoreOfASleeperSettles() async {
    let task = Task {
      await TestSettling.$settle.withValue(TestSettler { [log] in log.add("settled") }) {
        try? await clock.sleep(for: .seconds(1))
        log.add("awake")
      }
    }
    await clock.advance()
    #expect(log.all.isEmpty)
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(log.all.count { $0 == "settled" } == 2)
  }

  @Test func sleepingStaysOnTheActor() async throws {
    let task = Task { @MainActor in
      try await clock.sleep(for: .seconds(1))
      MainActor.preconditionIsolated()
    }
    await clock.advance(by: .seconds(1))
    try await task.value
  }
}

struct TestClockInstantTests {
  @Test func instantsAreCountedInDurations() {
    let start = TestClock<Duration>.Instant()
    let later = start.advanced(by: .seconds(2))
    #expect(start.offset == .zero)
    #expect(start < later)
    #expect(start.duration(to: later) == .seconds(2))
    #expect(later.advanced(by: .seconds(-2)) == start)
  }
}

struct SuspensionErrorTests {
  @Test func itHasTheNumberAndTheDeadlines() {
    #expect(SuspensionError(deadlines: ["1"]).description == "A task sleeps on the clock, until 1.")
    #expect(
      SuspensionError(deadlines: ["1", "2"]).description
        == "2 tasks sleep on the clock, until 1, 2.")
  }
}
