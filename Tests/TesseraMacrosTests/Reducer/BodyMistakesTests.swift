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

  @Test(arguments: [
    "Reduce(reduce)", "Reduce(Logic().reduce)", "Reduce(Logic.make())", "Reduce { _, _ in .none }",
    "Reduce<State, Action>.erasing(Logic())",
  ])
  func aReduceOfAFunctionIsFine(reduce: String) {
    let expansion = Expansion(
      "@Reducer struct R { var body: some ReducerOf<Self> { \(reduce) } }", "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "A().onChange(of: \\.a) { old, state in .none }",
    "A().onChange(of: \\.a) { old, state in Reduce.effect(old) }",
    "A().reduceOnChange(of: \\.a) { old, new in Reduce { _, _ in .none } }",
    "A(); Tessera.Scope(\\.a, action: \\.a) { B() }",
    "Reduce { _, _ in store.scope(\\.a, action: \\.b).send(.c); return .none }",
  ])
  func anOperatorInItsPlaceIsFine(reducers: String) {
    let expansion = Expansion(
      "@Reducer struct R { var body: some ReducerOf<Self> { \(reducers) } }", "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func aCorrectionBelowTheBindingReducerIsKept() {
    let switches = """
      Reduce { state, action in
        switch action {
        case .binding(\\.a): state.a = 1
        default: break
        }
        return .none
      }
      """
    let others = """
      Reduce { state, action in
        switch action {
        case .binding(\\.a): state.b = state.a
        case .binding(\\.b), .other: state.b = 1
        case .binding: state.a = 2
        default: break
        }
        return .none
      }
      """
    for body in [
      "BindingReducer()\n\(switches)", "\(others)\nBindingReducer()",
      "\(switches)\nBindingReducer(action: \\.view)", switches,
    ] {
      let expansion = Expansion(
        "@Reducer struct R {\nvar body: some Reducer<State, Action> {\n\(body)\n}\n}", "Reducer")
      #expect(expansion.diagnostics.isEmpty, "\(body)")
    }
  }
}
