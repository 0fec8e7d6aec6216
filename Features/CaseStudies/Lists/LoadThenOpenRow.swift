import Tessera

/// A row shows that it loads, and opens its screen when the content is there.
@Reducer
struct LoadThenOpenRow {
  @ObservableState
  struct State: Equatable {
    var numbers = [1, 2, 3]
    var loading: Int?
    @Presents var detail: LoadedFact.State?
  }

  enum Action {
    case rowTapped(Int)
    case loaded(number: Int, fact: String)
    case detail(PresentationAction<LoadedFact.Action>)
  }

  enum CancelID { case load }

  @Dependency(\.facts) var facts

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rowTapped(let number):
        state.loading = number
        return .run { [facts] send in
          await send(.loaded(number: number, fact: try await facts.fact(number)))
        }
        // The row that was tapped last wins.
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .loaded(let number, let fact):
        state.loading = nil
        state.detail = LoadedFact.State(number: number, fact: fact)
        return .none
      case .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { LoadedFact() }
  }
}
