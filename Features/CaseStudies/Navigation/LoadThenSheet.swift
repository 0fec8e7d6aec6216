import Tessera

/// A sheet that opens when its content is there, or an alert if it can't be loaded.
@Reducer
struct LoadThenSheet {
  @Reducer(state: .equatable)
  enum Destination {
    case sheet(LoadedFact)
    case alert(AlertState<Never>)
  }

  @ObservableState
  struct State: Equatable {
    var isLoading = false
    @Presents var destination: Destination.State?
  }

  enum Action {
    case openButtonTapped
    case loaded(Result<String, any Error>)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.facts) var facts

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped:
        state.isLoading = true
        return .run { [facts] send in
          await send(.loaded(Result { try await facts.fact(7) }))
        }
      case .loaded(.success(let fact)):
        state.isLoading = false
        state.destination = .sheet(LoadedFact.State(number: 7, fact: fact))
        return .none
      case .loaded(.failure):
        state.isLoading = false
        state.destination = .alert(AlertState { TextState("There is no connection.") })
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
