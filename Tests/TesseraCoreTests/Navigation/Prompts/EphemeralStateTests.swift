import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EphemeralStateTests {
  @Test func alertsAndDialogsInAListAreEphemeral() {
    #expect(Asker.Prompt.State.alert(.asking("A"))._isEphemeral)
    #expect(Asker.Prompt.State.dialog(.asking("A"))._isEphemeral)
    #expect(!Asker.Prompt.State.worker(Worker.State())._isEphemeral)
  }

  @Test func aListWithoutPromptsHasNothingEphemeral() {
    #expect(!Family.Destination.State.left(Worker.State())._isEphemeral)
  }

  // SEMANTICS presentation.prompts
  @Test func aFeatureAmongPromptsStaysAfterItsActions() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State())))
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt?.worker?.count == 2)
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptThatAFeatureBecomesStays() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State()))) { state in
      if state.prompt?.worker?.count == 2 { state.prompt = .alert(.asking("Really?")) }
    }
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt == .alert(.asking("Really?")))
  }
}
