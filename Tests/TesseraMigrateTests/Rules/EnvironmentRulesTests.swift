import Testing

@testable import TesseraMigrate

struct EnvironmentRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      edge: "a type in a function with the name of a state",
      """
      let a = AnyReducer<S, T, E> { state, action, environment in .none }
      func f() { struct S {} }
      struct S {}
      """,
      """
      @ReducerBuilder<S, T>
      func a(environment: E) -> some Reducer<S, T> {
        Reduce { state, action in .none }
      }
      func f() { struct S {} }
      @ObservableState
      struct S {}
      """),
    Form(
      "AnyReducer",
      """
      /// Counts.
      public let counter = AnyReducer<CounterState, CounterAction, Clients> { state, action, env in
        switch action {
        // Up.
        case .tapped: state.count += env.step
        }
        return .none
      }
      """,
      """
      /// Counts.
      @ReducerBuilder<CounterState, CounterAction>
      public func counter(environment: Clients) -> some Reducer<CounterState, CounterAction> {
        Reduce { state, action in
          switch action {
          // Up.
          case .tapped: state.count += environment.step
          }
          return .none
        }
      }
      """),
    Form(
      "the types of an AnyReducer",
      """
      enum Counter {
        struct State { var count = 0 }
        enum Action { case tapped }
        static let reducer: Reducer<State, Action, Void> = .init { _, _, _ in .none }
      }
      """,
      """
      enum Counter {
        @ObservableState
        struct State { var count = 0 }
        @CasePathable
        enum Action { case tapped }
        @ReducerBuilder<State, Action>
        static func reducer(environment: Void) -> some Reducer<State, Action> {
          Reduce { _, _ in .none }
        }
      }
      """),
    Form(
      "combine and pullback",
      """
      let row = AnyReducer<RowState, RowAction, Void> { _, _, _ in .none }
      let app = AnyReducer<AppState, AppAction, Clients>.combine(
        row.pullback(state: \\.first, action: /AppAction.first, environment: { _ in () }),
        // The whole app.
        AnyReducer { state, action, environment in
          .none
        }
      )
      .debug()
      """,
      """
      @ReducerBuilder<RowState, RowAction>
      func row(environment: Void) -> some Reducer<RowState, RowAction> {
        Reduce { _, _ in .none }
      }
      @ReducerBuilder<AppState, AppAction>
      func app(environment: Clients) -> some Reducer<AppState, AppAction> {
        CombineReducers {
          Scope(\\.first, action: \\.first) {
            row(environment: ())
          }
          // The whole app.
          Reduce { state, action in
            .none
          }
        }._printChanges()
      }
      """),
    Form(
      "optional and forEach of an AnyReducer",
      """
      let row = AnyReducer<RowState, RowAction, Row> { _, _, _ in .none }
      let app = AnyReducer<AppState, AppAction, Clients>.combine(
        row.optional().pullback(state: \\.one, action: /AppAction.one, environment: \\.row),
        row.optional.pullback(state: \\.two, action: /AppAction.two, environment: \\.row),
        row.forEach(state: \\.rows, action: /AppAction.row, environment: Row.init),
        .empty
      )
      """,
      """
      @ReducerBuilder<RowState, RowAction>
      func row(environment: Row) -> some Reducer<RowState, RowAction> {
        Reduce { _, _ in .none }
      }
      @ReducerBuilder<AppState, AppAction>
      func app(environment: Clients) -> some Reducer<AppState, AppAction> {
        EmptyReducer().ifLet(\\.one, action: \\.one) {
          row(environment: environment.row)
        }
        EmptyReducer().ifLet(\\.two, action: \\.two) {
          row(environment: environment.row)
        }
        EmptyReducer().forEach(\\.rows, action: \\.row) {
          row(environment: Row.init(environment))
        }
        EmptyReducer()
      }
      """),
    Form(
      "pullback of a case",
      """
      enum AppState { case login(LoginState) }
      let login = AnyReducer<LoginState, LoginAction, Login> { _, _, _ in .none }
      let app: AnyReducer<AppState, AppAction, Clients> = .combine(
        login.pullback(state: /AppState.login, action: /AppAction.login) { Login($0.client) }
      )
      """,
      """
      @CasePathable
      @ObservableState
      enum AppState { case login(LoginState) }
      @ReducerBuilder<LoginState, LoginAction>
      func login(environment: Login) -> some Reducer<LoginState, LoginAction> {
        Reduce { _, _ in .none }
      }
      @ReducerBuilder<AppState, AppAction>
      func app(environment: Clients) -> some Reducer<AppState, AppAction> {
        ScopeCase(\\.login, action: \\.login) {
          login(environment: Login(environment.client))
        }
      }
      """),
    Form(
      "binding and combined of an AnyReducer",
      """
      let a = AnyReducer<B, C, D> { _, _, _ in .none }
      let e = AnyReducer<B, C, D> { _, _, _ in .none }.combined(with: a).binding()
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Reduce { _, _ in .none }
      }
      @ReducerBuilder<B, C>
      func e(environment: D) -> some Reducer<B, C> {
        BindingReducer()
        Reduce { _, _ in .none }
        a(environment: environment)
      }
      """),
    Form(
      "an AnyReducer of a feature",
      """
      let a = AnyReducer<B, C, D>.combine(AnyReducer(Home()), AnyReducer { env in Map(env.map) })
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Home()
        Map(environment.map)
      }
      """),
    Form(
      "an AnyReducer in a feature",
      """
      let a = AnyReducer<B, C, D> { _, _, _ in .none }
      var body: some Reducer<B, C> { Reduce(a, environment: D()) }
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Reduce { _, _ in .none }
      }
      var body: some Reducer<B, C> { a(environment: D()) }
      """),
    Form(
      "the run of an AnyReducer",
      """
      let a = AnyReducer<B, C, D> { _, _, _ in .none }
      let e = AnyReducer<F, G, D> { state, action, environment in
        a.run(&state.b, .tapped, environment).map(G.a)
      }
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Reduce { _, _ in .none }
      }
      @ReducerBuilder<F, G>
      func e(environment: D) -> some Reducer<F, G> {
        Reduce { state, action in
          a(environment: environment).reduce(into: &state.b, action: .tapped).map(G.a)
        }
      }
      """),
    Form(
      "reducer:environment:",
      """
      let a = AnyReducer<B, C, D> { _, _, _ in .none }
      func f() {
        let store = TestStore(
          initialState: B(),
          reducer: a.debug(),
          environment: D(
            one: 1)
        )
      }
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Reduce { _, _ in .none }
      }
      func f() {
        let store = TestStore(initialState: B()) {
          a(environment: D(
            one: 1))._printChanges()
        }
      }
      """),
    Form(
      edge: "names within the closure of an AnyReducer",
      """
      let a = AnyReducer<B, C, D> { state, action, env in
        let other = state.env.map { env in env.one }
        return .run { [env] send in await send(.done(env.two, other)) }
      }
      """,
      """
      @ReducerBuilder<B, C>
      func a(environment: D) -> some Reducer<B, C> {
        Reduce { state, action in
          let other = state.env.map { env in env.one }
          return .run { [environment] send in await send(.done(environment.two, other)) }
        }
      }
      """),
  ]

  @Test func reducersOfOtherFilesAreFunctionsToo() {
    let app = AppDeclarations(in: [
      """
      enum Row { static let reducer = AnyReducer<State, Action, Void> { _, _, _ in .none } }
      struct Row.State {}
      """
    ])
    let source = """
      import ComposableArchitecture
      let store = Store(initialState: .init(), reducer: Row.reducer, environment: ())
      """
    #expect(
      Migration.migrate(source, in: app).text
        == """
        import Tessera
        let store = Store(initialState: .init()) {
          Row.reducer(environment: ())
        }
        """)
  }

  @Test(arguments: [
    "AnyReducer<B, C, D>.combine(elsewhere, .empty)",
    "AnyReducer<B, C, D> { $0.count += 1; return .none }",
    "AnyReducer<B, C, D> { _, _, _ in .none }.signpost()",
    "AnyReducer<B, C, D>.combine(a.forEach(state: \\.b, action: /C.d(index:_:), environment: c))",
    "AnyReducer<B, C, D>.combine(a.pullback(state: \\.b, action: /C.d) { let e = $0; return e })",
  ])
  func aReducerWithUnknownPartsIsLeftWithItsSignature(value: String) {
    let result = Migration.migrate(
      """
      import ComposableArchitecture
      let a = AnyReducer<F, G, H> { _, _, _ in .none }
      let x = \(value)
      let y = Reduce(x, environment: D())
      """)
    #expect(
      result.text.contains(
        "\n// tessera-migrate: write 'func x(environment: D) -> some Reducer<B, C>'.\n"))
    // Its uses stay as well.
    #expect(result.text.contains("let y = Reduce(x, environment: D())"))
  }

  @Test func whatIsMadeOfAnUnknownReducerStays() {
    let app = AppDeclarations(in: [
      """
      let a = AnyReducer<B, C, D>.combine(elsewhere)
      let e = AnyReducer<B, C, D>.combine(a)
      let f = AnyReducer<B, C, D> { _, _, _ in .none }
      """
    ])
    #expect(app.reducerConstants == ["f"])
  }

  @Test func theEnvironmentOfATestStoreIsLeftWithAdvice() {
    let form = Form(unchanged: "store.environment", "store.environment.now = { .mock }")
    #expect(form.result.leftovers.map(\.form) == ["the environment of a store"])
  }
}
