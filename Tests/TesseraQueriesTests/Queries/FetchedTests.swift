import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Queries in a test store.
@MainActor
@Suite struct FetchedTests {
  private let server = NameServer()

  @Test func aTestAssertsWhatAFetchHasChanged() async {
    let store = TestStore(initialState: NameCard.State()) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    let task = await store.send(.appeared)
    store.assert { $0.$name.withLock { $0 = .loaded("name 1") } }
    server.names[1] = "new"
    await store.send(.renamed)
    store.assert { $0.$name.withLock { $0 = .loaded("new") } }
    await task.cancel()
  }

  // SEMANTICS queries.tests
  @Test func nothingIsFetchedThatATestDidNotAllow() async {
    let found = await issues {
      let store = TestStore(initialState: NameCard.State()) { NameCard() }
      let task = await store.send(.appeared)
      await task.cancel()
    }
    #expect(found.first?.contains("names.name") == true)
  }

  @Test func eachTestBeginsWithoutValues() {
    #expect(NameCard.State().name == nil)
  }
}
