import ComposableArchitecture
import Foundation
import Testing

@testable import Years

@MainActor
struct Year2025Tests {
  @Test func dashboard() async {
    let store = TestStore(initialState: Dashboard.State()) { Dashboard() }
    await store.send(\.left.raised) { $0.left.value = 1 }
    await store.send(\.right.shown) { $0.right = .gauge(Gauge2025.State()) }
    await store.send(\.right.gauge.raised) { $0.right.modify(\.gauge) { $0.value = 1 } }
    await store.send(.detailShown) { $0.detail = Gauge2025.State(value: 1) }
    await store.send(\.detail.raised) { $0.detail?.value = 2 }
    await store.send(\.detail.dismiss) { $0.detail = nil }
  }

  @Test func aStoreOfAChild() {
    let store = Store(initialState: Dashboard.State()) { Dashboard() }
    let child = store.scope(\.left, action: \.left)
    child.send(.raised)
    #expect(store.left.value == 1)
    #expect(store.scope(\.detail, action: \.detail.presented) == nil)
  }

  @Test func downloads() async {
    let clock = TestClock()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(3))
    await store.receive(\.finished, .map) { $0.done = [.map] }
    await store.send(.stopButtonTapped)
    await clock.run()
    await store.send(.allAtOnce)
    for file in Downloads.File.allCases {
      await store.receive(\.finished, file) { $0.done.append(file) }
    }
  }

  @Test func meetings() async {
    let store = TestStore(
      initialState: Meetings.State(path: StackState([.agenda(Agenda.State())]))
    ) {
      Meetings()
    }
    await store.send(\.path[id: 0].agenda.pointAdded) {
      $0.path[id: 0, case: \.agenda]?.points = 2
    }
    await store.send(.closed(by: "Blob")) {
      $0.minutes = 1
      $0.path[id: 1] = .minutes(1, by: "Blob")
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func diary() async {
    let store = TestStore(initialState: Diary.State()) {
      Diary()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory
    }
    await expectReportsIssue { await store.send(.saveButtonTapped) }
    await store.send(\.binding.draft, "A walk") { $0.$draft.withLock { $0 = "A walk" } }
    await store.send(.saveButtonTapped) {
      $0.$entries.withLock { $0 = [Entry2025(id: 0, text: "A walk")] }
      $0.$draft.withLock { $0 = "" }
    }
    expectNoDifference(store.state.entries.map(\.text), ["A walk"])
  }

  @Test func finder() async {
    let now = Date(timeIntervalSince1970: 0)
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.date = .constant(now)
      $0.mainQueue = queue.eraseToAnyScheduler()
      $0.find = { [$0, $0] }
    }
    await store.send(\.binding.query, "a") {
      $0.query = "a"
      $0.time = now
    }
    await queue.advance(by: .milliseconds(300))
    await store.receive(\.response) { $0.results = ["a", "a"] }
  }
}
