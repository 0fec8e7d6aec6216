import BakoStorage
import BakoStatistics
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct StatisticsScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<StatisticsReducer> {
    let store = Store(initialState: StatisticsReducer.State()) {
      StatisticsReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
    await store.send(.appeared).finish()
    return store
  }

  @Test func statisticsLeadToAWeek() async throws {
    let store = await store(.inMemory(entries: [.fixture()]))
    let screen = Screen(store)
    #expect(screen.title == "Your last 12 weeks")
    #expect(screen.lines == store.statistics?.lines)
    let menu = try screen.menu("Look at one of the weeks")
    #expect(menu.labels.count == 12)
    #expect(menu.labels.first == "The week of 2026-11-16")
    try await menu.choose("The week of 2026-11-16")
  }

  @Test func failuresAreShownAndCanBeRetried() async throws {
    let screen = Screen(await store(.failing(with: .locked)))
    #expect(screen.lines == [StorageError.locked.description])
    #expect(screen.labels == ["Try again"])
    try await screen.choose("Try again")
  }
}
