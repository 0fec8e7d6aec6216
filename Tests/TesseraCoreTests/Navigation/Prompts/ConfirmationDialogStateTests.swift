import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct ConfirmationDialogStateTests {
  @Test func itsPartsSurviveMappingAndCoding() throws {
    let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be brought back.")
    }
    #expect(dialog.buttons.map(\.action) == [1, nil])
    let mapped = dialog.map { action in action.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action) == ["1", nil])
    #expect(mapped.titleVisibility == .hidden)
    #expect(mapped.title == "Delete?")
    #expect(mapped.message == "It cannot be brought back.")
    let data = try JSONEncoder().encode(dialog)
    #expect(try JSONDecoder().decode(ConfirmationDialogState<Int>.self, from: data) == dialog)
    let plain = ConfirmationDialogState<Int> { "Done." }
    #expect(plain.buttons.isEmpty && plain.message == nil)
    #expect(plain.titleVisibility == .automatic)
    #expect(plain != ConfirmationDialogState<Int>(titleVisibility: .visible) { "Done." })
  }

  // SEMANTICS presentation.prompts
  @Test func itMayHandOverToAFeature() {
    let store = Store.asker(Asker.State(prompt: .dialog(.asking("How?")))) { state in
      if state.prompt?.is(\.dialog) == true { state.prompt = .worker(Worker.State()) }
    }
    store.send(.prompt(.presented(.dialog(.yes))))
    #expect(store.prompt == .worker(Worker.State()))
  }
}
