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

  private func isPrompt<State>(_ state: State) -> Bool {
    var state = state
    return StateKind.isPrompt(&state)
  }

  @Test func enumsAreRecognized() {
    for _ in 0..<2 {
      #expect(kind(of: Bare.one).isEnum && kind(of: Written.none).isEnum)
      #expect(!kind(of: Plain()).isEnum && !kind(of: [1]).isEnum && !kind(of: 1).isEnum)
    }
  }

  // SEMANTICS presentation.prompts
  @Test func promptsAreRecognizedByTheirTypeOrTheirPayload() {
    let alert = AlertState<Int> { "A" }
    #expect(isPrompt(alert) && isPrompt(ConfirmationDialogState<Int> { "A" }))
    #expect(isPrompt(Written.alert(alert)) && isPrompt(Written.labelled(alert: alert)))
    #expect(!isPrompt(Written.number(1)) && !isPrompt(Written.none))
    #expect(isPrompt(Asker.Prompt.State.alert(.asking("A"))))
    #expect(!isPrompt(Asker.Prompt.State.worker(Worker.State())))
    #expect(!isPrompt(Plain()) && !isPrompt(Worker.State()))
  }

  @Test func aTypeIsRuledOutOnceItIsKnown() {
    struct Unknown {}
    #expect(StateKind.canBePrompt(Unknown.self))
    #expect(!isPrompt(Unknown()) && !StateKind.canBePrompt(Unknown.self))
    #expect(isPrompt(AlertState<Int> { "A" }) && StateKind.canBePrompt(AlertState<Int>.self))
  }
}
