extension MistakesTests {
  /// Operators whose child is declared for another one, and the types and statements of a body.
  static let bodies = [
    Mistake(
      "bodyNeedsTypes", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some Reducer {
          EmptyReducer()
        }
      }
      """),
    Mistake(
      "effectNeedsReturn", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.a += 1
            .run { _ in }
          }
        }
      }
      """),
    Mistake(
      "effectNeedsReturn", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = [0] }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.a.append(1)
            .merge(.none, .none)
            .cancellable(id: 1)
          }
        }
      }
      """),
    Mistake(
      "forEachNeedsIdentifiedArray", "Reducer",
      """
      @Reducer struct R {
        struct State { var rows: [Row.State] = [] }
        enum Action { case rows(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }
        }
      }
      """),
    Mistake(
      "forEachNeedsRows", "Reducer",
      """
      @Reducer struct R {
        struct State { @Shared(.rows) var rows: IdentifiedArrayOf<Row.State> }
        enum Action { case rows(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }
        }
      }
      """),
    Mistake(
      "caseNeedsElementAction", "Reducer",
      """
      @Reducer struct R {
        struct State { var path = StackState<Path.State>() }
        enum Action { case path(IdentifiedActionOf<Path>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.path, action: \\.path)
        }
      }
      """),
    Mistake(
      "caseNeedsElementAction", "Reducer",
      """
      @Reducer struct R {
        struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
        enum Action { case rows(StackAction<Row.State, Row.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }
        }
      }
      """),
    Mistake(
      "childIsNotPresented", "Reducer",
      """
      @Reducer struct R {
        struct State { var child: Child.State? }
        enum Action { case child(PresentationAction<Child.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "childIsAlwaysThere", "Reducer",
      """
      @Reducer struct R {
        struct State { var child = Child.State() }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "childMayBeAbsent", "Reducer",
      """
      @Reducer struct R {
        struct State { var child: Child.State? }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "scopeNeedsChildAction", "Reducer",
      """
      @Reducer struct R {
        struct State { var row = Row.State() }
        enum Action { case rows(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> {
          Scope(\\.row, action: \\.rows) { Row() }
        }
      }
      """),
    Mistake(
      "caseNeedsElementAction", "Reducer",
      """
      @Reducer struct R {
        struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
        enum Action { case rows(Row.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }
        }
      }
      """),
    Mistake(
      "childNeedsState", "Reducer",
      """
      @Reducer struct R {
        struct State { var child = Child() }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "childNeedsState", "Reducer",
      """
      @Reducer struct R {
        struct State { @Presents var child: Child? }
        enum Action { case child(PresentationAction<Child.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "childNeedsState", "Reducer",
      """
      @Reducer struct R {
        struct State { var path = StackState<Child>() }
        enum Action { case path(StackActionOf<Child>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().forEach(\\.path, action: \\.path) { Child() }
        }
      }
      """),
    Mistake(
      "caseNeedsAction", "Reducer",
      """
      @Reducer struct R {
        struct State { var child = Child.State() }
        enum Action { case child(Child) }
        var body: some ReducerOf<Self> {
          Scope(\\.child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "caseNeedsAction", "Reducer",
      """
      @Reducer struct R {
        struct State { @Presents var child: Child.State? }
        enum Action { case child(PresentationAction<Child>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "effectIsNotReturned", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a: .run { _ in }
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "actionIsNotSent", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b(Int) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a: return .run { send in .b(await load()) }
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "caseNeedsEffect", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a: state.a += 1
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "reducerCannotWait", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a:
              state.a = await load()
              return .none
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "reducerCannotThrow", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a:
              state.a = try parse()
              return .none
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "actionIsNotEffect", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b(Int) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a: return .b(1)
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "cancellationNeedsType", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        enum ID { case load }
        var body: some ReducerOf<Self> {
          Reduce { state, action in .run { _ in }.cancellable(id: .load) }
        }
      }
      """),
    Mistake(
      "cancellationNeedsType", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in .cancel(id: .row(1)) }
        }
      }
      """),
    Mistake(
      "onChangeNeedsEffect", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          EmptyReducer().onChange(of: \\.a) { old, new in
            Reduce { state, action in .none }
          }
        }
      }
      """),
    Mistake(
      "scopeIsNoOperator", "Reducer",
      """
      @Reducer struct R {
        struct State { var child = Child.State() }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer()
            .Scope(\\.child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "reduceNeedsClosure", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> { Reduce(Child()) }
      }
      """),
    Mistake(
      "childIsTheFeatureItself", "Reducer",
      """
      @Reducer struct R {
        struct State { var child = Child.State() }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.child, action: \\.child) { R() }
        }
      }
      """),
    Mistake(
      "effectUsesState", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b(Int) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a: return .run { send in await send(.b(state.a)) }
            case .b: return .none
            }
          }
        }
      }
      """),
    Mistake(
      "sharedValueNeedsLock", "Reducer",
      """
      @Reducer struct R {
        struct State { @Shared(.key) var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.a += 1
            return .none
          }
        }
      }
      """),
  ]
}
