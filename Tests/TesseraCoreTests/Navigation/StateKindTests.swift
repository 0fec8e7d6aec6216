import Tessera
import Testing

@testable import TesseraCore

@Suite
struct StateKindTests {
  private struct Plain { var text = "" }
  private enum Bare { case one, two }
  @CasePathable
  enum Written {
    case alert(AlertState<Int>)
    case labelled(alert: AlertState<Int>)
    case number(Int)
    case none
  }

  private func kind<State>(of state: State) -> StateKind {
    var state = state
    return StateKind.of(&state)
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
    for _ in 0..<2 {
      #expect(kind(of: Bare.one).isEnum)
      #expect(kind(of: Written.none).isEnum)
      #expect(!kind(of: Plain()).isEnum)
      #expect(!kind(of: [1]).isEnum)
      #expect(!kind(of: 1).isEnum)
    }
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

  @Test func aTypeIsRuledOutOnceItIsKnown() {
    struct Unknown {}
    #expect(StateKind.canBePrompt(Unknown.self))
    #expect(!isPrompt(Unknown()))
    #expect(!StateKind.canBePrompt(Unknown.self))
    #expect(isPrompt(AlertState<Int> { "A" }))
    #expect(StateKind.canBePrompt(AlertState<Int>.self))
  }
}
