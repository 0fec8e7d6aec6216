import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct StorePromptTests {
  @Test func itShowsTheAlert() throws {
    let store = StoreOf<Desk>.desk(Desk.State(alert: .question))
    let prompt = try #require(store.prompt(\.alert, action: \.alert))
    #expect(prompt.title == "Really?")
    #expect(prompt.message == "It is for ever.")
    #expect(prompt.buttons.map(\.label) == ["Yes", "Ask again", "No"])
    #expect(prompt.buttons.map(\.role) == [.destructive, nil, .cancel])
  }

  // SEMANTICS frontEnds.prompts
  @Test func itIsAnsweredOnce() throws {
    let store = StoreOf<Desk>.desk(Desk.State(alert: .question))
    let prompt = try #require(store.prompt(\.alert, action: \.alert))
    let messages = issues {
      prompt.buttons[0].press()
      prompt.dismiss()
      prompt.buttons[0].press()
    }
    #expect(messages.isEmpty)
    #expect(store.alert == nil)
    #expect(store.log == ["yes"])
  }

  // SEMANTICS frontEnds.prompts
  @Test func aLateAnswerDoesNotReachTheNextPrompt() throws {
    let store = StoreOf<Desk>.desk(Desk.State(alert: .question))
    let first = try #require(store.prompt(\.alert, action: \.alert))
    first.buttons[1].press()
    let second = try #require(store.prompt(\.alert, action: \.alert))
    #expect(first.id != second.id)
    first.buttons[0].press()
    first.dismiss()
    #expect(store.log == ["again"])
    #expect(store.alert != nil)
    second.buttons[2].press()
    #expect(store.log == ["again", "alert dismissed"])
    #expect(store.alert == nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aPromptThatTheFeatureHasClosedIsNotAnswered() throws {
    let store = StoreOf<Desk>.desk(Desk.State(destination: .alert(.question)))
    let prompt = try #require(store.prompt(\.destination?.alert, action: \.destination.alert))
    store.change { $0.destination = .note(Note.State(id: 1)) }
    let messages = issues {
      prompt.buttons[0].press()
      prompt.dismiss()
    }
    #expect(messages.isEmpty)
    #expect(store.log.isEmpty)
    #expect(store.destination?.note != nil)
  }
}
