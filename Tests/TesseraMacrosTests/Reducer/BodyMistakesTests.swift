import Testing

@testable import TesseraMacros

struct BodyMistakesTests {
  @Test func aChainOfAnEffectOverSeveralLinesIsFine() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            state.text = state.text
              .lowercased()
            socket
              .send(action)
            return
              .run { _ in }
              .merge(with: .none)
          }
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }
}
