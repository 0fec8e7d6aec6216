import BakoModels
import BakoSuccess
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct SuccessScreenTests {
  @Test func theScreenShowsTheEntry() async throws {
    let store = Store(initialState: SuccessReducer.State(entry: .fixture())) { SuccessReducer() }
    let screen = Screen(store)
    #expect(screen.lines == [Entry.fixture().sentence()])
    #expect(screen.labels == ["Back to home"])
    try await screen.choose("Back to home")
  }
}
