// Forms of 1.0 to 1.6: presentation, stacks, and case paths with a slash.
extension CorpusForm {
  static let presentations = [
    CorpusForm(
      .v1, "a presented child",
      """
      struct A: Reducer {
        struct State: Equatable { @PresentationState var editor: Editor.State? }
        enum Action { case editor(PresentationAction<Editor.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in .none }
            .ifLet(\\.$editor, action: /Action.editor) { Editor() }
        }
      }
      """,
      """
      @Reducer
      struct A {
      @ObservableState
        struct State: Equatable { @Presents var editor: Editor.State? }
        enum Action { case editor(PresentationAction<Editor.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in .none }
            .ifLet(\\.$editor, action: \\.editor) { Editor() }
        }
      }
      """),
    CorpusForm(
      .v1, "a destination",
      """
      struct Destination: Reducer {
        enum State: Equatable { case a(A.State) }
        enum Action: Equatable { case a(A.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: /State.a, action: /Action.a) { A() }
        }
      }
      """,
      """
      @Reducer
      struct Destination {
        enum State: Equatable { case a(A.State) }
        enum Action: Equatable { case a(A.Action) }
        var body: some ReducerOf<Self> {
          ScopeCase(state: \\.a, action: \\.a) { A() }
        }
      }
      """, first: .otherwise),
    CorpusForm(
      .v1, "a change of a case", "(/State.a).modify(&state) { $0.b = 1 }",
      "state.modify(\\.a) { $0.b = 1 }"),
    CorpusForm(
      .v1, "a change of a case, which may throw", "try (/State.a).modify(&state) { $0.b = 1 }",
      "state.modify(\\.a) { $0.b = 1 }", first: .wrong),
    CorpusForm(
      .v1, "a presented case with two slashes",
      "await store.receive(/A.editor .. /Editor.Action.saved)",
      "await store.receive(\\.editor.saved)", first: .wrong),
    CorpusForm(
      .v1, "a switch over a case path",
      "if let text = CasePath(A.text).extract(from: a) { print(text) }",
      "if let text = a[case: \\.text] { print(text) }", first: .wrong),
    CorpusForm(
      .v1, "an alert's state",
      """
      state.alert = AlertState(
        title: TextState("Delete?"), message: nil,
        primaryButton: .destructive(TextState("Delete"), action: .send(.deleted)),
        secondaryButton: .cancel(TextState("Cancel")))
      """,
      """
      state.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.deleted)) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
      """),
    CorpusForm(
      .v1, "a sheet of a store",
      """
      struct A: View {
        let store: StoreOf<B>
        var body: some View {
          Text(c).sheet(store: store.scope(state: \\.$d, action: { .d($0) })) { D(store: $0) }
        }
      }
      """,
      """
      struct A: View {
        @Bindable var store: StoreOf<B>
        var body: some View {
          Text(c).sheet(item: $store.scope(\\.d, action: \\.d)) { D(store: $0) }
        }
      }
      """),
    CorpusForm(
      .v1, "a sheet of a case",
      """
      struct A: View {
        let store: StoreOf<B>
        var body: some View {
          Text(c).sheet(
            store: store.scope(state: \\.$d, action: { .d($0) }),
            state: /B.Destination.State.e, action: B.Destination.Action.e
          ) { E(store: $0) }
        }
      }
      """,
      """
      struct A: View {
        @Bindable var store: StoreOf<B>
        var body: some View {
          Text(c).sheet(
            item: $store.scope(\\.d?.e, action: \\.d.e)
          ) { E(store: $0) }
        }
      }
      """),
    CorpusForm(
      .v1, "a received case", "await store.receive(/Feature.Action.loaded)",
      "await store.receive(\\.loaded)"),
    CorpusForm(
      .v1, "a stack",
      "Reduce { _, _ in .none }.forEach(\\.path, action: /Action.path) { Path() }",
      "Reduce { _, _ in .none }.forEach(\\.path, action: \\.path) { Path() }"),
    CorpusForm(
      .v1, "an equatable action with a result",
      """
      struct A: Reducer {
        struct State: Equatable {}
        enum Action: Equatable { case loaded(TaskResult<Int>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      await store.receive(.loaded(.success(1)))
      """,
      """
      @Reducer
      struct A {
        struct State: Equatable {}
        enum Action { case loaded(Result<Int, any Error>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      await store.receive(\\.loaded.success, 1)
      """, first: .otherwise),
    CorpusForm(
      .v1, "a reaction with reducers",
      """
      var body: some ReducerOf<Self> {
        BindingReducer().onChange(of: \\.name) { _, _ in Reduce { _, _ in .none } }
      }
      """,
      """
      var body: some ReducerOf<Self> {
        BindingReducer().reduceOnChange(of: \\.name) { _, _ in Reduce { _, _ in .none } }
      }
      """, first: .misstated),
    CorpusForm(
      .v1, "a list of stores",
      "ForEachStore(store.scope(state: \\.a, action: { .b(id: $0, action: $1) })) { C(store: $0) }",
      "ForEach(store.scope(state: \\.a, action: \\.b)) { C(store: $0) }"),
    CorpusForm(
      .v1, "an optional store",
      """
      struct A: View {
        var body: some View {
          IfLetStore(store.scope(state: \\.b, action: { .b($0) })) { B(store: $0) }
        }
      }
      """,
      """
      struct A: View {
        var body: some View {
          // tessera-migrate
          IfLetStore(store.scope(state: \\.b, action: \\.b)) { B(store: $0) }
        }
      }
      """),
    CorpusForm(
      .v1, "a switch of stores",
      """
      SwitchStore(store) { state in
        Text("a")
      }
      """,
      """
      // tessera-migrate
      SwitchStore(store) { state in
        Text("a")
      }
      """),
  ]
}
