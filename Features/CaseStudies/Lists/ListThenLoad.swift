import Tessera

/// A row opens its screen at once, and the screen loads.
@Reducer
struct ListThenLoad {
  @ObservableState
  struct State: Equatable {
    var numbers = [1, 2, 3]
    @Presents var detail: LoadedFact.State?
  }

  enum Action {
    case rowTapped(Int)
    case detail(PresentationAction<LoadedFact.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rowTapped(let number):
        state.detail = LoadedFact.State(number: number)
      case .detail:
        break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { LoadedFact() }
  }
}

/// A screen that loads its content when it appears.
@Reducer
struct LoadedFact {
  @ObservableState
  struct State: Equatable {
    let number: Int
    var fact: String?
  }

  enum Action {
    case appeared
    case loaded(String)
  }

  @Dependency(\.facts) var facts

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [facts, number = state.number] send in
          await send(.loaded(try await facts.fact(number)))
        }
      case .loaded(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
