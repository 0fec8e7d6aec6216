// A release build has no such checks.
#if DEBUG
  import Tessera
  import TesseraTestSupport
  import Testing

  @testable import TesseraCore

  /// Children that consist of operators, which leave no notes of a `Reduce`.
  @MainActor
  @Suite
  struct OperatorChecksOfChildrenTests {
    /// A child made of operators only, in a case and in a plain optional.
    @Reducer
    struct Shelf {
      @ObservableState
      struct State {
        var mode = Mode.State.showing(Item.State(worker: Worker.State()))
        var draft: Item.State? = Item.State()
      }
      enum Action { case item(Item.Action) }

      @Reducer
      struct Item {
        @ObservableState struct State { var worker: Worker.State? }
        enum Action { case worker(Worker.Action) }

        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\.worker, action: \.worker) { Worker() }
        }
      }

      struct Mode: Reducer {
        @CasePathable @ObservableState enum State { case showing(Item.State) }
        typealias Action = Shelf.Action

        var body: some Reducer<State, Action> {
          EmptyReducer().ifCaseLet(\.showing, action: \.item) { Item() }
        }
      }

      var body: some ReducerOf<Self> { Scope(state: \.mode, action: \.self) { Mode() } }
    }

    // SEMANTICS operators.forgotten
    @Test func aChildOfOperatorsInACaseIsNotReportedForAnOptionalOfItsType() {
      let store = Store(initialState: Shelf.State()) { Shelf() }
      #expect(issues { store.send(.item(.worker(.add(1)))) }.isEmpty)
    }

    // SEMANTICS operators.forgotten
    @Test func aChildOfOperatorsThatIsRunByHandIsNotReported() {
      let store = Store(initialState: Shelf.State()) {
        Reduce<Shelf.State, Shelf.Action> { state, action in
          if case .item(let action) = action, var item = state.draft {
            item.worker = Worker.State()
            _ = Shelf.Item().reduce(into: &item, action: action)
            state.draft = item
          }
          return .none
        }
      }
      #expect(issues { store.send(.item(.worker(.add(1)))) }.isEmpty)
      #expect(store.draft?.worker?.count == 1)
    }

    // SEMANTICS operators.forgotten
    @Test func aForgottenChildOfOperatorsIsReported() {
      let store = Store(initialState: Shelf.State()) {
        Reduce<Shelf.State, Shelf.Action> { _, _ in .none }
      }
      #expect(issues { store.send(.item(.worker(.add(1)))) }.count == 1)
    }
  }
#endif
