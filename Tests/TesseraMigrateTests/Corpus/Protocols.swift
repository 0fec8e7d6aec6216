// Forms of 0.41 to 0.52: the protocol, asynchronous effects, and dependencies.
extension CorpusForm {
  static let protocols = [
    CorpusForm(
      .v52, "a feature of the protocol",
      """
      struct A: ReducerProtocol {
        struct State: Equatable { var b = 0 }
        enum Action { case c }
        var body: some ReducerProtocolOf<Self> { EmptyReducer() }
      }
      """,
      """
      @Reducer
      struct A {
        struct State: Equatable { var b = 0 }
        enum Action { case c }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a feature within a function",
      """
      func test() {
        struct A: ReducerProtocol {
          typealias State = Int
          typealias Action = Bool
          func reduce(into state: inout Int, action: Bool) -> EffectTask<Bool> { .none }
        }
      }
      """,
      """
      func test() {
        struct A: Reducer {
          typealias State = Int
          typealias Action = Bool
          func reduce(into state: inout Int, action: Bool) -> Effect<Bool> { .none }
        }
      }
      """),
    CorpusForm(
      .v52, "a task with a result",
      """
      func a() -> EffectTask<Action> {
        return .task { await .loaded(TaskResult { try await load() }) }
      }
      """,
      """
      func a() -> Effect<Action> {
        return .run { send in await send(await .loaded(Result { try await load() })) }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a method that is called task", "manager.task { 1 }", "manager.task { 1 }"),
    CorpusForm(
      .v52, "a modifier of a view that is called task",
      "Text(a).task { await store.send(.started).finish() }",
      "Text(a).task { await store.send(.started).finish() }"),
    CorpusForm(
      .v52, "a task with a priority and a handler",
      """
      func a() -> EffectTask<Action> {
        return .task(priority: .high) {
          try await .loaded(load())
        } catch: { error in
          .failed(error)
        }
      }
      """,
      """
      func a() -> Effect<Action> {
        return .run(priority: .high) { send in
          await send(try await .loaded(load()))
        } catch: { error, send in
          await send(.failed(error))
        }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a capture of a scheduler",
      """
      struct A: ReducerProtocol {
        @Dependency(\\.mainQueue) var mainQueue
        func a() -> EffectTask<Action> {
          .run { [mainQueue] send in
            try await mainQueue.sleep(for: .seconds(1))
            await send(.b)
          }
        }
      }
      """,
      """
      struct A: Reducer {
        @Dependency(\\.continuousClock) var clock
        func a() -> Effect<Action> {
          .run { [clock] send in
            try await clock.sleep(for: .seconds(1))
            await send(.b)
          }
        }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a parameter with the name of a scheduler",
      """
      struct A: ReducerProtocol {
        @Dependency(\\.mainQueue) var mainQueue
        func b(mainQueue: Int) -> Int { mainQueue + 1 }
      }
      """,
      """
      struct A: Reducer {
        @Dependency(\\.continuousClock) var clock
        func b(mainQueue: Int) -> Int { mainQueue + 1 }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "an element of a list",
      "enum Action { case todo(id: Todo.State.ID, action: Todo.Action) }",
      "enum Action { case todo(IdentifiedActionOf<Todo>) }", first: .otherwise),
    CorpusForm(
      .v52, "a pattern of an element",
      """
      enum Action { case todo(id: Int, action: Todo.Action) }
      func a(_ action: Action) -> Int? {
        switch action {
        case .todo(id: let id, action: .checked): id
        case let .todo(id, .named(name)): id + name.count
        default: nil
        }
      }
      """,
      """
      enum Action { case todo(IdentifiedActionOf<Todo>) }
      func a(_ action: Action) -> Int? {
        switch action {
        case .todo(.element(id: let id, action: .checked)): id
        case let .todo(.element(id: id, action: .named(name))): id + name.count
        default: nil
        }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a list of a feature",
      "EmptyReducer().forEach(\\.todos, action: /Action.todo(id:action:)) { Todo() }",
      "EmptyReducer().forEach(\\.todos, action: \\.todo) { Todo() }"),
    CorpusForm(
      .v52, "a test store with a reducer",
      "let store = TestStore(initialState: A.State(), reducer: A())",
      "let store = TestStore(initialState: A.State()) { A() }"),
    CorpusForm(
      .v52, "a test store with dependencies",
      """
      let store = TestStore(initialState: A.State(), reducer: A()) {
        $0.uuid = .incrementing
      }
      """,
      """
      let store = TestStore(initialState: A.State()) { A() } withDependencies: {
        $0.uuid = .incrementing
      }
      """),
    CorpusForm(
      .v52, "an override of a test store",
      "store.dependencies.uuid = .incrementing", "store.dependencies.uuid = .incrementing"),
    CorpusForm(
      .v52, "a combination of reducers",
      """
      struct A: ReducerProtocol {
        var body: some ReducerProtocol<State, Action> {
          CombineReducers { B(); C() }
        }
      }
      """,
      """
      struct A: Reducer {
        var body: some Reducer<State, Action> {
          CombineReducers { B(); C() }
        }
      }
      """, first: .otherwise),
    CorpusForm(
      .v52, "a binding state",
      """
      struct A: ReducerProtocol {
        struct State: Equatable { @BindingState var name = "" }
        enum Action: BindableAction { case binding(BindingAction<State>) }
        var body: some ReducerProtocolOf<Self> {
          BindingReducer()
          Reduce { state, action in
            switch action {
            case .binding(\\.$name): return .none
            case .binding: return .none
            }
          }
        }
      }
      """,
      """
      @Reducer
      struct A {
      @ObservableState
        struct State: Equatable { var name = "" }
        enum Action: BindableAction { case binding(BindingAction<State>) }
        var body: some ReducerOf<Self> {
          BindingReducer()
          Reduce { state, action in
            switch action {
            case .binding(\\.name): return .none
            case .binding: return .none
            }
          }
        }
      }
      """),
    CorpusForm(
      .v52, "a change of a binding in a test",
      "await store.send(.set(\\.$name, \"a\")) { $0.name = \"a\" }",
      "await store.send(.set(\\.name, \"a\")) { $0.name = \"a\" }"),
    CorpusForm(
      .v52, "an ID that is a type",
      """
      enum TimerID {}
      return .cancel(id: TimerID.self)
      """,
      """
      enum TimerID {}
      return .cancel(id: ObjectIdentifier(TimerID.self))
      """),
    CorpusForm(
      .v52, "the main executor of a test",
      "await withMainSerialExecutor { await test() }", "await test()"),
    CorpusForm(
      .v52, "an unimplemented endpoint",
      "static let testValue = Self(load: XCTUnimplemented(\"load\"))",
      "static let testValue = Self(load: unimplemented(\"load\"))"),
  ]
}
