import Testing

@testable import TesseraDependencies

struct TestClockScheduleTests {
  typealias Schedule = TestClock<Duration>.Schedule

  private func sleep(
    _ id: Int, until second: Int, in schedule: inout Schedule, isCancelled: Bool = false
  ) async -> Schedule.Start {
    var copy = schedule
    var start = Schedule.Start.isDue
    try? await withCheckedThrowingContinuation { continuation in
      start = copy.start(
        Schedule.Sleeper(
          id: id, deadline: .init(offset: .seconds(second)), continuation: continuation,
          settle: nil, arrivals: nil),
        isCancelled: isCancelled)
      // The schedule only keeps continuations, it never resumes them.
      continuation.resume()
    }
    schedule = copy
    return start
  }

  @Test func sleepersAreTakenByDeadlineThenByArrival() async {
    var schedule = Schedule(now: .init())
    for (id, second) in [(0, 2), (1, 1), (2, 2), (3, 1), (4, 9)] {
      let start = await sleep(id, until: second, in: &schedule)
      #expect(start == .sleeps)
    }
    var order: [Int] = []
    let limit = TestClock<Duration>.Instant(offset: .seconds(5))
    while let sleeper = schedule.advance(upTo: limit) { order.append(sleeper.id) }
    #expect(order == [1, 3, 0, 2])
    #expect(schedule.now == limit)
    #expect(schedule.sleepers.map(\.id) == [4])
  }

  @Test func whatIsCancelledOrDueDoesNotSleep() async {
    var schedule = Schedule(now: .init(offset: .seconds(1)))
    let cancelled = await sleep(0, until: 2, in: &schedule, isCancelled: true)
    let due = await sleep(1, until: 1, in: &schedule)
    #expect(cancelled == .isCancelled)
    #expect(due == .isDue)
    #expect(schedule.sleepers.isEmpty)
    #expect(schedule.version == 0)
  }

  @Test func removingASleeperTakesItOnce() async {
    var schedule = Schedule(now: .init())
    let id = schedule.makeID()
    _ = await sleep(id, until: 1, in: &schedule)
    #expect(schedule.remove(id: id)?.id == id)
    #expect(schedule.remove(id: id) == nil)
    #expect(schedule.makeID() != id)
    #expect(schedule.version == 2)
  }
}
