import SwiftDiagnostics
import Testing

@testable import TesseraMacros

struct ImplicitMembersTests {
  /// The names of the diagnostics of a reducer with a closure.
  private func diagnostics(_ closure: String) -> [String?] {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some Reducer<State, Action> {
          Reduce { \(closure) }
        }
      }
      """, "Reducer")
    return expansion.diagnostics.map { ($0.diagMessage as? MacroDiagnostic)?.name }
  }

  @Test func anActionAsTheResultOfACaseIsNoEffect() {
    let names = diagnostics(
      """
      state, action in
      switch action {
      case .a: .b
      case .b: .none
      }
      """)
    #expect(names == ["actionIsNotEffect"])
  }

  @Test func anEffectOfTheNameOfAnActionIsWrittenWithItsType() {
    let names = diagnostics(
      """
      state, action in
      switch action {
      case .a: Effect.b
      case .b: Effect<Action>.b
      }
      """)
    #expect(names == [])
  }

  @Test func aNameOfAnActionThatIsNoResultIsNotJudged() {
    let names = diagnostics(
      """
      state, action in
      let next: Action = .b
      let named: [Action] = [1, 2].map { _ in return .a }
      let kind: Kind = switch action {
      case .a: .b
      case .b: .a
      }
      func other() -> Action { return .b }
      var last: Action { return .b }
      return .a.cancellable(id: next)
      """)
    #expect(names == [])
  }

  @Test func theIDsOfOtherFunctionsAreNotJudged() {
    let names = diagnostics(
      """
      state, action in
      state.timers.cancel(id: .load)
      state.rows.remove(id: .load)
      return .run { _ in Task.cancel(id: ID.load) }.cancellable(id: ID.load)
      """)
    #expect(names == [])
  }

  @Test func eachUntypedIDIsNamed() {
    let names = diagnostics(
      """
      state, action in
      switch action {
      case .a: .run { _ in Task.cancel(id: .load) }.debounce(id: .load, for: .seconds(1))
      case .b: .cancel(id: .load)
      }
      """)
    #expect(names == Array(repeating: "cancellationNeedsType", count: 3))
  }
}
