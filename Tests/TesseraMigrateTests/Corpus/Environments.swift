// Forms of 0.39 and before: environments, 'Effect' with a failure, and view stores.
extension CorpusForm {
  static let environments = [
    CorpusForm(
      .v39, "the type of an effect with a failure",
      "func load() -> Effect<Action, Never> { .none }", "func load() -> Effect<Action> { .none }"),
    CorpusForm(
      .v39, "an effect of a value", "return Effect(value: .loaded(1))",
      "return Effect.send(.loaded(1))", first: .otherwise),
    CorpusForm(
      .v39, "an effect of a value with its type", "return Effect<Action, Never>(value: .loaded(1))",
      "return Effect.send(.loaded(1))", first: .otherwise),
    CorpusForm(.v39, "an initializer without a value", "return Effect.none", "return Effect.none"),
    CorpusForm(
      .v39, "cancelling several IDs", "return .cancel(ids: [A.self, B.self])",
      "return .merge(.cancel(id: ObjectIdentifier(A.self)), .cancel(id: ObjectIdentifier(B.self)))"
    ),
    CorpusForm(
      .v39, "fire and forget in a reducer",
      """
      let a = { (s: inout S, a: A) -> Effect<A, Never> in
        .fireAndForget { save() }
      }
      """,
      """
      let a = { (s: inout S, a: A) -> Effect<A> in
        .run { _ in save() }
      }
      """, first: .advised),
    CorpusForm(
      .v39, "a test store with an environment",
      "let store = TestStore(initialState: S(), reducer: counter, environment: E())",
      """
      // tessera-migrate
      let store = TestStore(initialState: S(), reducer: counter, environment: E())
      """),
    CorpusForm(
      .v39, "a reducer of the first versions",
      """
      let counter = Reducer<CounterState, CounterAction, CounterEnvironment> {
        state, action, environment in
        state.count += 1
        return .none
      }
      """,
      """
      @ReducerBuilder<CounterState, CounterAction>
      func counter(environment: CounterEnvironment) -> some Reducer<CounterState, CounterAction> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
      }
      """, first: .otherwise),
    CorpusForm(
      .v39, "a scope of a store with functions",
      "let child = store.scope(state: \\.child, action: AppAction.child)",
      "let child = store.scope(state: \\.child, action: \\.child)"),
    CorpusForm(
      .v39, "a scope of a store with closures",
      "let child = store.scope(state: { $0.child }, action: { AppAction.child($0) })",
      "let child = store.scope(state: \\.child, action: \\.child)"),
    CorpusForm(
      .v39, "a scope to a part of the state only",
      "let child = store.scope(state: \\.child)",
      """
      // tessera-migrate
      let child = store.scope(state: \\.child)
      """, first: .wrong),
    CorpusForm(
      .v39, "a stateless store", "let child = store.stateless",
      """
      // tessera-migrate
      let child = store.stateless
      """, first: .wrong),
    CorpusForm(
      .v39, "a view store of a whole store",
      "var body: some View { WithViewStore(store) { viewStore in Text(viewStore.title) } }",
      "var body: some View { Text(store.title) }"),
    CorpusForm(
      .v39, "a view store in a property",
      "@ObservedObject var viewStore: ViewStore<S, A>",
      """
      // tessera-migrate
      @ObservedObject var viewStore: ViewStore<S, A>
      """, first: .wrong),
    CorpusForm(
      .v39, "a publisher of an environment",
      "return environment.load().receive(on: environment.mainQueue).catchToEffect(A.loaded)",
      """
      // tessera-migrate
      return environment.load().receive(on: environment.mainQueue).catchToEffect(A.loaded)
      """),
    CorpusForm(
      .v39, "a debounce with a scheduler",
      "return .task { .a }.debounce(id: 1, for: 0.3, scheduler: queue)",
      "return .run { send in await send(.a) }.debounce(id: 1, for: .seconds(0.3), clock: queue)",
      first: .advised),
    CorpusForm(
      .v39, "a case path that extracts",
      "let name = (/Route.detail).extract(from: route)", "let name = route[case: \\.detail]"),
    CorpusForm(
      .v39, "a type of an action that is no reducer's",
      "enum Row { case element(id: Int, action: String) }",
      "enum Row { case element(id: Int, action: String) }"),
    CorpusForm(
      .v39, "combined in SwiftUI",
      "let a = view.accessibilityElement(children: .combine).b(.combined)",
      "let a = view.accessibilityElement(children: .combine).b(.combined)"),
    CorpusForm(
      .v39, "a scheduler's type",
      "struct E { var mainQueue: AnySchedulerOf<DispatchQueue> }",
      "struct E { var mainQueue: any Clock<Duration> }", first: .otherwise),
  ]
}
