import Testing

@testable import TesseraMacros

struct ImplicitMembersTests {
  @Test func anActionAsTheResultOfACaseIsNoEffect() {
    let names = Expansion.diagnostics(
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
    let names = Expansion.diagnostics(
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
    let names = Expansion.diagnostics(
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
    let names = Expansion.diagnostics(
      """
      state, action in
      state.timers.cancel(id: .load)
      state.rows.remove(id: .load)
      return .run { _ in Task.cancel(id: ID.load) }.cancellable(id: ID.load)
      """)
    #expect(names == [])
  }

  @Test func eachUntypedIDIsNamed() {
    let names = Expansion.diagnostics(
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
