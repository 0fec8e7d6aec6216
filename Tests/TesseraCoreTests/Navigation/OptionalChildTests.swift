import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct OptionalChildTests {
  private enum Screen {
    case empty
    case blank
    case row(Worker.State)
    case other(Worker.State)
    case text(String)
  }

  private struct Plain { var text = "" }

  // SEMANTICS presentation.identity
  @Test func enumsAreIdentifiedByTheirCasesAndThePayloadsIDs() {
    let row = ChildIdentity(Screen.row(Worker.State(id: 1)))
    #expect(row == ChildIdentity(Screen.row(Worker.State(id: 1, count: 5))))
    #expect(row != ChildIdentity(Screen.row(Worker.State(id: 2))))
    #expect(row != ChildIdentity(Screen.other(Worker.State(id: 1))))
    #expect(ChildIdentity(Screen.text("a")) == ChildIdentity(Screen.text("b")))
    #expect(ChildIdentity(Screen.empty) == ChildIdentity(Screen.empty))
    #expect(ChildIdentity(Screen.empty) != ChildIdentity(Screen.blank))
  }

  // SEMANTICS presentation.identity
  @Test func aStateWithoutCaseAndIDHasNoIdentity() {
    #expect(ChildIdentity(Plain()) == ChildIdentity(Plain(text: "a")))
    #expect(ChildIdentity(Plain()) == ChildIdentity())
    #expect(ChildIdentity(Worker.State()) != ChildIdentity())
    #expect(ChildIdentity(Screen.empty) != ChildIdentity())
  }
}

extension ChildIdentity {
  fileprivate init<State>(_ state: State) {
    var state = state
    self.init(of: &state)
  }
}
