import BakoModels
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct EntryMenuTests {
  private let store = Store<[Entry.ID], Entry.ID>(initialState: []) {
    Reduce { state, id in
      state.append(id)
      return .none
    }
  }

  @Test func emptyMenusAreUnavailable() {
    let choice = EntryMenu.choice("Open", among: []) { store.send($0) }
    #expect(choice.map(\.label) == nil)
  }

  @Test func choosingSendsTheEntry() async throws {
    let entries = [Entry.fixture(0), .fixture(1, emotion: .sad)]
    let screen = Screen(
      title: "", choices: [EntryMenu.choice("Open", among: entries) { store.send($0) }])
    let menu = try screen.menu("Open")
    #expect(menu.labels == entries.map { $0.sentence() })
    try await menu.choose(entries[1].sentence())
    #expect(store.state == [entries[1].id])
  }
}
