import Testing

struct ReducerRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "ReducerProtocol",
      """
      struct Counter: ReducerProtocol {
        struct State {}
        enum Action {}
        var body: some ReducerProtocolOf<Self> { EmptyReducer() }
      }
      """,
      """
      @Reducer
      struct Counter {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """),
    Form(
      "Reducer with another conformance",
      """
        public struct Counter: Sendable, Reducer {
          struct State {}
          enum Action {}
        }
      """,
      """
        @Reducer
        public struct Counter: Sendable {
          struct State {}
          enum Action {}
        }
      """),
    Form(
      "EffectTask", "func reduce() -> EffectTask<Action> { EffectTask.none }",
      "func reduce() -> Effect<Action> { Effect.none }"),
    Form("Effect with Never", "let effect: Effect<Action, Never>", "let effect: Effect<Action>"),
    Form(
      "EffectPublisher", "let a: EffectPublisher<Action, Never>", "let a: Effect<Action>"),
    Form(
      "onChange with reducers",
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .onChange(of: \\.count) { old, new in
            Reduce { state, action in .none }
          }
      }
      """,
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .reduceOnChange(of: \\.count) { old, new in
            Reduce { state, action in .none }
          }
      }
      """),
    Form(
      unchanged: "onChange of a view",
      "var body: some View { Text(\"\").onChange(of: count) { save() } }"),
    Form("an erased reducer", "Reduce(Counter())", "Reduce.erasing(Counter())"),
    Form(unchanged: "a reduce function", "Reduce(core)"),
    Form(
      "Scope on an enum",
      """
      @Reducer struct Root {
        enum State { case login(Login.State) }
        enum Action { case login(Login.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: /State.login, action: /Action.login) { Login() }
        }
      }
      """,
      """
      @Reducer struct Root {
        enum State { case login(Login.State) }
        enum Action { case login(Login.Action) }
        var body: some ReducerOf<Self> {
          ScopeCase(state: \\.login, action: \\.login) { Login() }
        }
      }
      """),
    Form(
      "a static body",
      """
      @Reducer enum Path {
        case detail(Detail)
        static var body: some ReducerOf<Self> {
          Scope(state: \\.detail, action: \\.detail) { Detail() }
        }
      }
      """,
      """
      @Reducer enum Path {
        case detail(Detail)
        static var body: Reduce<State, Action> {
          Reduce.erasing(ScopeCase(state: \\.detail, action: \\.detail) { Detail() })
        }
      }
      """),
  ]
}
