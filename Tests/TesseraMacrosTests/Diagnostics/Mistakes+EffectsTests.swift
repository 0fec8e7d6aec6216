extension MistakesTests {
  /// Code that compiles and does something else, and what the compiler explains by its types alone.
  static let newcomers = [
    Mistake(
      "childRunsTwice", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = A.State() }
        var body: some ReducerOf<Self> {
          Scope(\\.a, action: \\.a) { A() }
          Reduce { _, _ in .none }
          Scope(\\.a, action: \\.a) { A() }
        }
      }
      """),
    Mistake(
      "childRunsOnAnother", "Reducer",
      """
      @Reducer struct R {
        struct State { var a = A.State(); var b = A.State() }
        var body: some ReducerOf<Self> {
          Scope(\\.a, action: \\.a) { A() }
          Scope(\\.a, action: \\.b) { A() }
        }
      }
      """),
    Mistake("choiceNeedsFeature", "Reducer", "@Reducer enum R { case a(A.State) }"),
    Mistake(
      "elementActionNeedsFeature", "Reducer",
      "@Reducer struct R { enum Action { case a(StackAction<A>) } \(emptyBody) }"),
    Mistake(
      "elementActionNeedsFeature", "Reducer",
      "@Reducer struct R { enum Action { case a(IdentifiedAction<A.Action>) } \(emptyBody) }"),
    Mistake(
      "caseNeedsPath", "Reducer",
      """
      @Reducer struct R {
        enum Action { case a, b(LoadingAction<Int>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().load(\\.b, action: \\.b, on: .a) { _ in 1 }
        }
      }
      """),
    Mistake(
      "correctionIsOverwritten", "Reducer",
      """
      @Reducer struct R {
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .binding(\\.a): state.a = min(state.a, 9)
            default: break
            }
            return .none
          }
          BindingReducer()
        }
      }
      """),
    Mistake(
      "copyIsChanged", "Reducer",
      """
      @Reducer struct R {
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            if var row = state.rows[id: 1] { row.count += 1 }
            return .none
          }
        }
      }
      """),
    Mistake(
      "returnNeedsEffect", "Reducer",
      """
      @Reducer struct R {
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            guard state.isReady else { return }
            return .none
          }
        }
      }
      """),
    Mistake(
      "cancellationNeedsKnownID", "Reducer",
      """
      @Reducer struct R {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .run { _ in }.debounce(id: UUID(), for: .seconds(1))
        }
      }
      """),
    Mistake(
      "cancellationNeedsValue", "Reducer",
      """
      @Reducer struct R {
        enum TimerID { case ticking }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .cancel(id: TimerID.self)
        }
      }
      """),
    Mistake(
      "plainWrapper", "ObservableState", "@ObservableState struct S { @BindingState var a = 0 }"),
    Mistake(
      "dependencyInState", "ObservableState",
      #"@ObservableState struct S { @Dependency(\.uuid) var uuid }"#),
    Mistake(
      "valueWithoutEquality", "ObservableState",
      "@ObservableState struct S: Equatable { var a: (@Sendable () -> Void)? }"),
    Mistake(
      "valueWithoutEquality", "FieldedState",
      "@FieldedState struct S: Hashable { var a: (any Error)? }"),
    Mistake(
      "wrapperNeedsInitializer", "ObservableState",
      "@ObservableState struct S { let id: Int; @Fetched(.user(id)) var user: User? }"),
  ]
}
