import Testing

@testable import TesseraDependencies

struct TestClockScheduleTests {
  typealias Schedule = TestClock<Duration>.Schedule

  private func sleep(
    _ id: Int, until second: Int, in schedule: inout Schedule, isCancelled: Bool = false
  ) async -> Bool {
    var copy = schedule
    var sleeps = false
    try? await withCheckedThrowingContinuation { continuation in
      sleeps = copy.start(
        Schedule.Sleeper(
          id: id, deadline: .init(offset: .seconds(second)), continuation: continuation,
          settle: nil, resuming: nil),
        isCancelled: isCancelled)
      // The schedule stores continuations and never resumes them.
      continuation.resume()
    }
    schedule = copy
    return sleeps
  }

  @Test func sleepersWakeByDeadlineThenByArrival() async {
    var schedule = Schedule(now: .init())
    for (id, second) in [(0, 2), (1, 1), (2, 2), (3, 1), (4, 9)] {
      let sleeps = await sleep(id, until: second, in: &schedule)
      #expect(sleeps)
    }
    var order: [Int] = []
    let limit = TestClock<Duration>.Instant(offset: .seconds(5))
    while let sleeper = schedule.advance(upTo: limit) { order.append(sleeper.id) }
    #expect(order == [1, 3, 0, 2])
    #expect(schedule.now == limit)
    #expect(schedule.sleepers.map(\.id) == [4])
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    var schedule = Schedule(now: .init(offset: .seconds(1)))
    let sleeps = await sleep(0, until: 2, in: &schedule, isCancelled: true)
    #expect(!sleeps)
    #expect(schedule.sleepers.isEmpty)
    #expect(schedule.version == 0)
  }

  @Test func aSleeperThatIsDueWakesInTheNextTurn() async {
    var schedule = Schedule(now: .init(offset: .seconds(1)))
    _ = await sleep(0, until: 1, in: &schedule)
    #expect(schedule.advance(upTo: schedule.now)?.id == nil)
    schedule.beginAdvance()
    #expect(schedule.advance(upTo: schedule.now)?.id == 0)
    _ = await sleep(1, until: 1, in: &schedule)
    _ = await sleep(2, until: 2, in: &schedule)
    let limit = TestClock<Duration>.Instant(offset: .seconds(3))
    #expect(schedule.advance(upTo: limit)?.id == 1)
    #expect(schedule.now.offset == .seconds(2))
    #expect(schedule.advance(upTo: limit)?.id == 2)
    #expect(schedule.advance(upTo: limit)?.id == nil)
    #expect(schedule.now == limit)
  }

  @Test func aSleeperIsRemovedOnce() async {
    var schedule = Schedule(now: .init())
    let id = schedule.makeID()
    _ = await sleep(id, until: 1, in: &schedule)
    #expect(schedule.remove(id: id)?.id == id)
    #expect(schedule.remove(id: id) == nil)
    #expect(schedule.makeID() != id)
    #expect(schedule.version == 2)
  }
}
