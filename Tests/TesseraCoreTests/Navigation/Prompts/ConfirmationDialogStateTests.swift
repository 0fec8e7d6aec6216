import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct ConfirmationDialogStateTests {
  @Test func itHasATitleButtonsAndAMessage() {
    let dialog = ConfirmationDialogState<Int> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be brought back.")
    }
    #expect(dialog.title == "Delete?")
    #expect(dialog.message == "It cannot be brought back.")
    #expect(dialog.buttons.map(\.action) == [1, nil])
    let plain = ConfirmationDialogState<Int> { "Done." }
    #expect(plain.buttons.isEmpty)
    #expect(plain.message == nil)
  }

  @Test func itsActionsCanBeMapped() {
    let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) {
      "A"
    } actions: {
      ButtonState(action: 1) { "B" }
    } message: {
      "D"
    }
    let mapped = dialog.map { action in action.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action) == ["1"])
    #expect(mapped.titleVisibility == .hidden)
    #expect(mapped.title == "A")
    #expect(mapped.message == "D")
  }

  @Test func theVisibilityOfTheTitleIsAutomaticByDefault() {
    let dialog = ConfirmationDialogState<Int> { "A" }
    #expect(dialog.titleVisibility == .automatic)
    #expect(dialog != ConfirmationDialogState<Int>(titleVisibility: .visible) { "A" })
  }

  @Test func itSurvivesCoding() throws {
    let dialog = ConfirmationDialogState<Int> {
      "A"
    } actions: {
      ButtonState(action: 1) { "B" }
    }
    let data = try JSONEncoder().encode(dialog)
    #expect(try JSONDecoder().decode(ConfirmationDialogState<Int>.self, from: data) == dialog)
  }

  // SEMANTICS presentation.prompts
  @Test func itClosesAfterTheActionOfAButton() {
    let store = Store.asker(Asker.State(dialog: .asking("How?")))
    store.send(.dialog(.presented(.yes)))
    #expect(store.dialog == nil)
    #expect(store.answers == [.yes])
  }

  // SEMANTICS presentation.dismiss.order
  @Test func itClosesWhenDismissed() {
    let store = Store.asker(Asker.State(dialog: .asking("How?")))
    store.send(.dialog(.dismiss))
    #expect(store.dialog == nil)
    #expect(store.answers.isEmpty)
  }

  // SEMANTICS presentation.prompts
  @Test func theParentMayReplaceIt() {
    let store = Store.asker(Asker.State(dialog: .asking("How?"))) { $0.dialog = .asking("When?") }
    store.send(.dialog(.presented(.yes)))
    #expect(store.dialog?.title == "When?")
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
