import BakoCommandPalette
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct CommandPaletteReducerTests {
  private static let commands = ["Check in", "Days", "Statistics", "Settings"].enumerated().map {
    OfferedCommand(id: $0, label: $1, key: String($1.first ?? " ").lowercased())
  }

  private func makeStore() -> TestStoreOf<CommandPaletteReducer> {
    TestStore(initialState: CommandPaletteReducer.State(commands: Self.commands)) {
      CommandPaletteReducer()
    }
  }

  @Test func allCommandsAreOfferedAtFirstAndTheFirstIsSelected() {
    let store = makeStore()
    #expect(store.state.matches == Self.commands)
    #expect(store.state.selected?.label == "Check in")
  }

  @Test func typingSelectsTheFirstCommandThatMatches() async {
    let store = makeStore()
    await store.send(.selectionMoved(by: 3)) { $0.selection = 3 }
    await store.send(.filterChanged("S")) {
      $0.filter = "S"
      $0.selection = 0
    }
    #expect(store.state.matches.map(\.label) == ["Statistics", "Settings", "Days"])
    #expect(store.state.selected?.label == "Statistics")
  }

  @Test func theSelectionStaysWithinTheCommandsThatMatch() async {
    let store = makeStore()
    await store.send(.selectionMoved(by: -1))
    await store.send(.selectionMoved(by: 9)) { $0.selection = 3 }
    await store.send(.filterChanged("set")) {
      $0.filter = "set"
      $0.selection = 0
    }
    await store.send(.selectionMoved(by: 1))
    #expect(store.state.selected?.label == "Settings")
  }

  @Test func nothingIsSelectedIfNothingMatches() async {
    let store = makeStore()
    await store.send(.filterChanged("xyz")) { $0.filter = "xyz" }
    #expect(store.state.selected == nil)
    await store.send(.selectionMoved(by: 1))
    #expect(store.state.selection == 0)
  }
}
