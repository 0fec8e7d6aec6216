// Forms of 1.7 to 1.16: macros, observable states, and the first shared states.
extension CorpusForm {
  static let macros = [
    CorpusForm(
      .v9, "a feature with the macro",
      """
      @Reducer struct A {
        @ObservableState struct State { var b = 0 }
        enum Action { case c }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      """
      @Reducer struct A {
        @ObservableState struct State { var b = 0 }
        enum Action { case c }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """),
    CorpusForm(
      .v9, "a shared value of the first versions",
      "@ObservableState struct State { @Shared var count = 0 }",
      "@ObservableState struct State { @Shared(value: 0) var count }"),
    CorpusForm(
      .v9, "a shared value with a type",
      "@ObservableState struct State { @Shared var name: String = \"\" }",
      "@ObservableState struct State { @Shared(value: \"\") var name: String }"),
    CorpusForm(
      .v9, "a view with perception tracking",
      """
      struct A: View {
        @Perception.Bindable var store: StoreOf<B>
        var body: some View {
          WithPerceptionTracking {
            TextField("", text: $store.text)
          }
        }
      }
      """,
      """
      struct A: View {
        @Bindable var store: StoreOf<B>
        var body: some View {
          TextField("", text: $store.text)
        }
      }
      """, first: .wrong),
    CorpusForm(
      .v9, "a view that binds",
      "struct A: View { @Bindable var store: StoreOf<B> }",
      "struct A: View { @Bindable var store: StoreOf<B> }"),
    CorpusForm(
      .v9, "an enum of features with a body",
      """
      @Reducer enum A {
        case b(B)
        static var body: some ReducerOf<Self> {
          Scope(state: \\.b, action: \\.b) { B() }
        }
      }
      """,
      """
      @Reducer enum A {
        case b(B)
        static var body: Reduce<State, Action> {
          Reduce.erasing(ScopeCase(state: \\.b, action: \\.b) { B() })
        }
      }
      """, first: .wrong),
    CorpusForm(
      .v9, "an enum of features with conformances",
      "@Reducer(state: .equatable, action: .equatable) enum A { case b(B) }",
      "@Reducer(state: .equatable, action: .equatable) enum A { case b(B) }"),
    CorpusForm(
      .v9, "an isolated value of an actor", "let calls = ActorIsolated<[Int]>([])",
      "let calls = LockIsolated<[Int]>([])"),
    CorpusForm(
      .v9, "a change of an isolated value", "await calls.withValue { $0.append(1) }",
      "await calls.withValue { $0.append(1) }"),
    CorpusForm(
      .v9, "a difference in a test", "XCTAssertNoDifference(a, b)", "expectNoDifference(a, b)"),
    CorpusForm(
      .v9, "a file storage in memory",
      "withDependencies { $0.defaultFileStorage = .inMemory } operation: { a() }",
      "withDependencies { $0.defaultFileStorage = .inMemory() } operation: { a() }"),
    CorpusForm(
      .v9, "preferences of a suite",
      "@Shared(.appStorage(\"a\", store: UserDefaults(suiteName: \"b\")!)) var a = 0",
      """
      // tessera-migrate
      @Shared(.appStorage("a", store: UserDefaults(suiteName: "b")!)) var a = 0
      """),
    CorpusForm(
      .v9, "an action with elements",
      "enum Action { case rows(IdentifiedActionOf<Row>) }",
      "enum Action { case rows(IdentifiedActionOf<Row>) }"),
    CorpusForm(
      .v9, "a child of a store with a function",
      "ForEach(store.scope(state: \\.rows, action: \\.rows)) { Row(store: $0) }",
      "ForEach(store.scope(state: \\.rows, action: \\.rows)) { Row(store: $0) }"),
    CorpusForm(
      .v9, "a URL that is opened", "@Dependency(\\.openURL) var openURL",
      """
      // tessera-migrate
      @Dependency(\\.openURL) var openURL
      """),
    CorpusForm(
      .v9, "an erased reducer",
      "var body: some ReducerOf<Self> { Reduce(Child()) }",
      "var body: some ReducerOf<Self> { Reduce.erasing(Child()) }"),
  ]
}
