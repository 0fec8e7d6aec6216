import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import Foundation
import BakoHome
import BakoStatistics
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

/// A screen that is left open shows what is true now.
@MainActor @Suite struct AppReducerFollowingTests {
  private let clock = TestClock()
  private let now = LockIsolated(Day.today.date(secondsSinceMidnight: 86_370, secondsFromUTC: 0))

  private func makeStore(
    _ storage: StorageClient, path: [AppReducer.Path.State],
    changes: AsyncStream<Void> = AsyncStream { $0.finish() }
  ) -> TestStoreOf<AppReducer> {
    let store = makeAppStore(storage, path: path)
    store.dependencies.storage.preferences.changes = { changes }
    store.dependencies.continuousClock = clock
    store.dependencies.date = DateGenerator { [now] in now.value }
    store.exhaustivity = .off
    return store
  }

  private func advance(by seconds: Int) async {
    now.withValue { $0 += TimeInterval(seconds) }
    await clock.advance(by: .seconds(seconds))
  }

  @Test func midnightBeginsAnotherDayOnAnOpenScreen() async {
    let yesterday = TrackerReducer.State(day: .today.previous, today: .today)
    let store = makeStore(
      .inMemory(entries: [.fixture(1)]), path: [.tracker(yesterday), .tracker(.fixture())])
    let following = await store.send(.shown)
    await store.send(\.home.appeared)
    await store.receive(\.home.overview.loaded)
    #expect(store.state.home.overview.todayCount == 1)
    #expect(store.state.home.partOfDay == .evening)
    await advance(by: 29)
    #expect(store.state.path[id: 1]?.tracker?.isToday == true)
    await advance(by: 1)
    await store.receive(\.timeChanged)
    await store.receive(\.path[id: 1].tracker.excerpt.loaded)
    #expect(store.state.path[id: 1]?.tracker?.day == .today.next)
    #expect(store.state.path[id: 1]?.tracker?.today == .today.next)
    #expect(store.state.home.overview.todayCount == 0)
    // The screen below follows when it becomes visible, and keeps the day that was chosen.
    await store.send(\.path.popFrom, 1)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    #expect(store.state.path[id: 0]?.tracker?.today == .today.next)
    #expect(store.state.path[id: 0]?.tracker?.day == .today.previous)
    await following.cancel()
  }

  @Test(arguments: [
    (5, PartOfDay.evening, PartOfDay.morning), (12, .morning, .afternoon),
    (18, .afternoon, .evening),
  ])
  func theGreetingChangesWithTheTimeOfDay(hour: Int, before: PartOfDay, after: PartOfDay) async {
    let store = makeStore(.inMemory(), path: [])
    now.setValue(Day.today.date(secondsSinceMidnight: hour * 3600 - 90, secondsFromUTC: 0))
    let following = await store.send(.shown)
    await store.send(\.home.appeared)
    #expect(store.state.home.partOfDay == before)
    await advance(by: 30)
    await advance(by: 60)
    await store.receive(\.timeChanged)
    await store.receive(\.home.overview.loaded)
    #expect(store.state.home.partOfDay == after)
    await following.cancel()
  }

  @Test func aCheckInKeepsItsMomentAtMidnight() async {
    var tracker = TrackerReducer.State.fixture()
    tracker.checkIn = .thisMorning
    let store = makeStore(
      .inMemory(), path: [.tracker(tracker), .category(CategoryReducer.State())])
    let following = await store.send(.shown)
    await advance(by: 30)
    await store.receive(\.timeChanged)
    await store.receive(\.home.overview.loaded)
    #expect(store.state.path.count == 2)
    #expect(store.state.path[id: 0]?.tracker?.checkIn == .thisMorning)
    await following.cancel()
  }

  @Test func aClockThatIsSetIsFollowed() async {
    let store = makeStore(.inMemory(), path: [.tracker(.fixture())])
    let following = await store.send(.shown)
    now.withValue { $0 += 3 * 86_400 }
    await clock.advance(by: .seconds(30))
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    #expect(store.state.path[id: 0]?.tracker?.day == .today.advanced(by: 3))
    await following.cancel()
  }

  @Test func nothingIsReloadedWhileTheDayAndItsPartAreTheSame() async {
    let store = makeStore(.inMemory(), path: [])
    now.setValue(.thisMorning)
    let following = await store.send(.shown)
    store.exhaustivity = .on
    for _ in 0..<60 { await advance(by: 60) }
    await following.cancel()
  }

  @Test func entriesOfOtherProgramsAppearByThemselves() async throws {
    let (changes, change) = AsyncStream<Void>.makeStream()
    let storage = StorageClient.inMemory()
    let store = makeStore(storage, path: [.tracker(.fixture())], changes: changes)
    let following = await store.send(.shown)
    // The file is watched from here on.
    change.yield()
    try await storage.entries.insert(.fixture(1))
    change.yield()
    await store.receive(\.journalChanged)
    await store.receive(\.home.overview.loaded)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    #expect(store.state.home.overview.entries == [.fixture(1)])
    #expect(store.state.path[id: 0]?.tracker?.entries == [.fixture(1)])
    await following.cancel()
  }

  @Test func otherProgramsDoNotDisturbAnEdit() async throws {
    let (changes, change) = AsyncStream<Void>.makeStream()
    var detail = DetailReducer.State(id: UUID(1))
    (detail.entry, detail.base, detail.draft) = (.fixture(1), .fixture(1), "Mine.")
    let storage = StorageClient.inMemory(entries: [.fixture(1, journal: "Theirs.")])
    let store = makeStore(storage, path: [.detail(detail)], changes: changes)
    let following = await store.send(.shown)
    change.yield()
    change.yield()
    await store.receive(\.home.overview.loaded)
    #expect(store.state.path[id: 0]?.detail == detail)
    await following.cancel()
  }
}
