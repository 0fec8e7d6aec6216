import SwiftDiagnostics
import Testing

@testable import TesseraMacros

struct ReduceMistakesTests {
  @Test func aSwitchMayBeTheResultOfTheClosure() {
    let names = Expansion.diagnostics(
      """
      state, action in
      switch action {
      case .a: .run { _ in }
      case .b: .none
      }
      """)
    #expect(names == [])
  }

  @Test func theEffectMayFollowTheSwitch() {
    let names = Expansion.diagnostics(
      """
      state, action in
      switch action {
      case .a: state.a += 1
      case .b: state.a = 0
      }
      return .none
      """)
    #expect(names == [])
  }

  @Test func anEffectAfterAStatementBelowTheSwitchIsReturned() {
    let names = Expansion.diagnostics(
      """
      state, action in
      state.a += 1
      switch action {
      case .a: .none
      case .b: .none
      }
      """)
    #expect(names == ["effectIsNotReturned", "effectIsNotReturned"])
  }

  @Test func eachCaseWithoutAnEffectIsNamed() {
    let names = Expansion.diagnostics(
      """
      state, action in
      switch action {
      case .a: state.a += 1
      case .b: state.a = 0
      }
      """)
    #expect(names == ["caseNeedsEffect", "caseNeedsEffect"])
  }

  @Test func aComparisonIsNoAssignment() {
    let names = Expansion.diagnostics(
      "state, action in switch action { case .a: x == y; default: f() }")
    #expect(names == [])
  }

  @Test func anEffectMayWaitAndThrow() {
    let names = Expansion.diagnostics("_, _ in .run { send in try await send(load()) }")
    #expect(names == [])
  }

  @Test func anErrorThatIsCaughtIsNoMistake() {
    let names = Expansion.diagnostics(
      """
      state, action in
      do { state.a = try parse() } catch { state.a = 0 }
      state.a = (try? parse()) ?? 0
      return .none
      """)
    #expect(names == [])
  }

  @Test(
    arguments: [
      ".run { [state] send in print(state.a) }", ".run { [a = state.a] send in print(a) }",
      ".run { send in print(send.state) }", ".run { send in print(list.map(\\.state)) }",
      ".run { send in Reduce { state, _ in f(state) } }",
      ".merge(state.a > 0 ? .none : .send(.b))", "view.run { print(state.a) }",
    ])
  func anEffectMayUseACapturedState(effect: String) {
    #expect(Expansion.diagnostics("state, action in return \(effect)") == [])
  }

  @Test(
    arguments: [
      ".run { send in let number = 1; .b }", ".run { [a] send in .b(a) }.cancellable(id: 1)",
      ".merge(.run { send in .b }, .none)",
    ])
  func anActionAtTheEndOfAnOperationIsSent(effect: String) {
    #expect(Expansion.diagnostics("state, action in return \(effect)") == ["actionIsNotSent"])
  }

  @Test(
    arguments: [
      ".run { send in await send(.b) }", ".run { send in let b = list.map { .b }; f(b) }",
      ".run(operation: operation)", "view.run { send in .b }", "state.items.map { _ in .b }",
    ])
  func anActionElsewhereInAnEffectIsNoMistake(effect: String) {
    #expect(Expansion.diagnostics("state, action in return \(effect)") == [])
  }

  @Test func aCopyOfTheStateIsNoMistake() {
    let names = Expansion.diagnostics(
      "state, action in let state = state; return .run { _ in print(state.a) }")
    #expect(names == [])
  }

  @Test func aClosureInAnEffectUsesTheStateToo() {
    let names = Expansion.diagnostics(
      "state, action in return .run { send in await retry { state.a += 1 } }")
    #expect(names == ["effectUsesState"])
  }

  @Test func aParameterOfAnotherNameIsNotTheState() {
    let names = Expansion.diagnostics("s, action in return .run { send in print(state) }")
    #expect(names == [])
  }

  @Test func theMethodOfAReducerIsReadAsWell() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .a: state.a += 1
          case .b: return .run { send in await send(.c(state.a)) }
          case .c: .none
          }
        }
      }
      """, "Reducer")
    let names = expansion.diagnostics.map { ($0.diagMessage as? MacroDiagnostic)?.name }
    #expect(names == ["caseNeedsEffect", "effectIsNotReturned", "effectUsesState"])
  }

  @Test func aReturnOfAClosureInAReducerNeedsNoEffect() {
    let names = Expansion.diagnostics(
      """
      state, action in
      state.rows.forEach { row in guard row.isOn else { return }; print(row) }
      func print() { return }
      return .run { _ in if isOff { return } }
      """)
    #expect(names == [])
  }

  @Test(arguments: ["id", "CancelID.a", "UUID(1)", "id.self", "uuid()", "[id]"])
  func anIDThatAnotherEffectCanHaveIsNotDiagnosed(id: String) {
    #expect(Expansion.diagnostics("state, action in .cancel(id: \(id))") == [])
  }
}
