import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct AlertStateTests {
  @Test func itsPartsSurviveMappingAndCoding() throws {
    let alert = AlertState<Int> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be brought back.")
    }
    #expect(alert.buttons.map(\.action) == [1, nil])
    let mapped = alert.map { action in action.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action) == ["1", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, .cancel])
    #expect(mapped.buttons[0].label == "Delete")
    #expect(mapped.title == "Delete?")
    #expect(mapped.message == "It cannot be brought back.")
    let data = try JSONEncoder().encode(alert)
    #expect(try JSONDecoder().decode(AlertState<Int>.self, from: data) == alert)
    let plain = AlertState<Int> { "Done." }
    #expect(plain.buttons.isEmpty && plain.message == nil)
    #expect(plain.map { $0 } == AlertState<Int> { "Done." })
  }

  @Test func equalAlertsHaveDifferentIDs() throws {
    let (one, other) = (AlertState<Int> { "A" }, AlertState<Int> { "A" })
    let copy = one
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.id != other.id)
    #expect(copy.id == one.id)
    #expect(diff(one, other) == nil)
    #expect(!String(customDumping: one).contains("id"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(one)
    #expect(String(decoding: data, as: UTF8.self) == #"{"buttons":[],"title":{"text":"A"}}"#)
  }

  // SEMANTICS presentation.dismiss.order
  @Test func itClosesWhenDismissed() {
    let store = Store.asker(Asker.State(alert: .asking("Really?")))
    store.send(.alert(.dismiss))
    #expect(store.alert == nil)
    #expect(store.answers.isEmpty)
  }

  // SEMANTICS presentation.prompts
  @Test func theParentMayAskTheSameAgain() {
    let store = Store.asker(Asker.State(alert: .asking("Really?"))) { state in
      if state.answers.count == 1 { state.alert = .asking("Really?") }
    }
    store.send(.alert(.presented(.no)))
    #expect(store.alert == .asking("Really?"))
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
    #expect(store.answers == [.no, .yes])
  }

  // SEMANTICS presentation.prompts
  @Test func itClosesAlsoIfTheParentHasChangedIt() {
    let store = Store.asker(Asker.State(alert: .asking("Really?"))) { $0.alert?.title = "Changed" }
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
  }

  // SEMANTICS presentation.prompts
  @Test func itMayHandOverToADialog() {
    let store = Store.asker(Asker.State(prompt: .alert(.asking("Really?")))) { state in
      if state.answers == [.yes] { state.prompt = .dialog(.asking("How?")) }
    }
    store.send(.prompt(.presented(.alert(.yes))))
    #expect(store.prompt == .dialog(.asking("How?")))
    store.send(.prompt(.presented(.dialog(.no))))
    #expect(store.prompt == nil)
    #expect(store.answers == [.yes, .no])
  }

  // SEMANTICS presentation.prompts
  @Test func itMayHandOverToAnotherSlot() {
    let store = Store.asker(Asker.State(alert: .asking("Really?"))) { state in
      if state.answers == [.yes] { state.dialog = .asking("How?") }
    }
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
    #expect(store.dialog == .asking("How?"))
  }
}
