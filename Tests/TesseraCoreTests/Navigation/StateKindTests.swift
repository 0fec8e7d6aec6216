import Tessera
import Testing

@testable import TesseraCore

@Suite
struct StateKindTests {
  private struct Plain { var text = "" }
  private enum Bare { case one, two }
  private indirect enum Nested { case one(Nested), none }
  @CasePathable
  enum Written {
    case alert(AlertState<Int>)
    case labelled(alert: AlertState<Int>)
    case number(Int)
    case none
  }

  @CasePathable
  enum Named { case question(AlertState<String>), number(Int) }
  @CasePathable
  enum Answered { case answered(String), counted(Int) }
  @CasePathable
  enum Action {
    case alert(Int)
    case labelled(answer: Int)
    case number(Int)
    case none
  }

  private func isPrompt<State>(
    _ state: State, answeredBy action: Any = Action.alert(1)
  ) -> Bool {
    var state = state
    return StateKind.isPrompt(&state, answeredBy: action)
  }

  @Test func enumsAreRecognized() {
    let enums: [Any.Type] = [
      Bare.self, Written.self, Nested.self, Result<Int, CancellationError>.self, Never.self,
    ]
    let others: [Any.Type] = [
      Plain.self, [Int].self, Int.self, Bool.self, Written?.self, (Int, Bare).self,
      Store<Int, Int>.self,
      (() -> Void).self, (any Error).self, Bare.Type.self,
    ]
    for type in enums { #expect(StateKind.isEnum(type), "\(type)") }
    for type in others { #expect(!StateKind.isEnum(type), "\(type)") }
  }

  // SEMANTICS presentation.prompts
  @Test func promptsAreRecognizedByTheirTypeOrTheirPayload() {
    let alert = AlertState<Int> { "A" }
    #expect(isPrompt(alert))
    #expect(isPrompt(ConfirmationDialogState<Int> { "A" }))
    #expect(isPrompt(Written.alert(alert)))
    #expect(isPrompt(Written.labelled(alert: alert), answeredBy: Action.labelled(answer: 1)))
    #expect(!isPrompt(Written.number(1)))
    #expect(!isPrompt(Written.none))
    #expect(isPrompt(Asker.Prompt.State.alert(.asking("A"))))
    #expect(!isPrompt(Asker.Prompt.State.worker(Worker.State())))
    #expect(!isPrompt(Plain()))
    #expect(!isPrompt(Worker.State()))
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptIsAnsweredByTheActionsOfItsOwnCase() {
    let alert = AlertState<Int> { "A" }
    for other in [Action.labelled(answer: 1), .number(1), .none] {
      #expect(!isPrompt(Written.alert(alert), answeredBy: other))
      #expect(isPrompt(alert, answeredBy: other))
    }
    for other in [Action.alert(1), .number(1), .none] {
      #expect(!isPrompt(Written.labelled(alert: alert), answeredBy: other))
    }
  }

  // SEMANTICS presentation.prompts
  @Test func theOnlyPromptWithAnActionIsAnsweredByACaseOfAnyName() {
    let question = Named.question(AlertState { "A" })
    #expect(isPrompt(question, answeredBy: Answered.answered("Yes")))
    #expect(!isPrompt(question, answeredBy: Answered.counted(1)))
  }

  @Test func onlyPromptsAndEnumsCanBePrompts() {
    #expect(StateKind.canBePrompt(AlertState<Int>.self))
    #expect(StateKind.canBePrompt(Written.self))
    #expect(StateKind.canBePrompt(Asker.Prompt.State.self))
    #expect(!StateKind.canBePrompt(Plain.self))
    #expect(!StateKind.canBePrompt(Worker.State.self))
  }
}
