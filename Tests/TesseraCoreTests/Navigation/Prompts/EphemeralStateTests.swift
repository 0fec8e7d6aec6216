import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EphemeralStateTests {
  @Test func promptsAreEphemeral() {
    #expect(isEphemeral(AlertState<Asker.Answer>.asking("A")))
    #expect(isEphemeral(ConfirmationDialogState<Asker.Answer>.asking("A")))
    #expect(!isEphemeral(Worker.State()))
  }

  @Test func anEnumIsEphemeralWhileItsPayloadIs() {
    #expect(isEphemeral(Asker.Prompt.State.alert(.asking("A"))))
    #expect(isEphemeral(Asker.Prompt.State.dialog(.asking("A"))))
    #expect(!isEphemeral(Asker.Prompt.State.worker(Worker.State())))
    #expect(!isEphemeral(Asker.Answer.yes))
  }

  // SEMANTICS 29
  @Test func aFeatureAmongPromptsStaysAfterItsActions() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State())))
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt?.worker?.count == 2)
  }

  // SEMANTICS 29
  @Test func aPromptThatAFeatureBecomesStays() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State()))) { state in
      if state.prompt?.worker?.count == 2 { state.prompt = .alert(.asking("Really?")) }
    }
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt == .alert(.asking("Really?")))
  }
}
