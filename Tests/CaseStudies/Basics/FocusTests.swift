import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct FocusTests {
  @Test func returnMovesToTheNextEmptyField() async {
    let store = TestStore(initialState: Focus.State()) { Focus() }
    await store.send(\.binding.user, "mia") { $0.user = "mia" }
    await store.send(.returnKeyPressed) { $0.field = .password }
    await store.send(\.binding.password, "secret") { $0.password = "secret" }
    await store.send(.returnKeyPressed) { $0.field = nil }
  }

  @Test func theUserMovesTheFocus() async {
    let store = TestStore(initialState: Focus.State()) { Focus() }
    await store.send(\.binding.field, .password) { $0.field = .password }
  }
}
