import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct RegistrationTests {
  // README: begin registrationTest
  @MainActor
  @Test func aNameIsCheckedWhenTheUserPauses() async {
    let clock = TestClock()
    let store = TestStore(initialState: Registration.State()) {
      Registration()
    } withDependencies: {
      $0.continuousClock = clock
      $0.registrationClient.isTaken = { $0 == "mia" }
    }
    await store.send(\.binding.name, "mi") { $0.name = "mi" }
    await store.send(\.binding.name, "mia") { $0.name = "mia" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.nameChecked) { $0.isNameTaken = true }
    #expect(store.state.nameError == "The name is taken.")

    await store.send(.submitButtonTapped)
    await store.send(\.binding.age, "4x2") { $0.age = "42" }
  }
  // README: end

  @Test func submittingMovesTheFocusToTheFirstMistake() async {
    let store = TestStore(initialState: Registration.State(name: "mia", focus: nil)) {
      Registration()
    }
    await store.send(.submitButtonTapped) { $0.focus = .age }
    await store.send(\.binding.age, "42") { $0.age = "42" }
    await store.send(.submitButtonTapped) {
      $0.focus = nil
      $0.isSubmitted = true
    }
  }
}
