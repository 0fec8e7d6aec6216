import Tessera

/// A sheet, a popover and a pushed screen of which one is open at a time.
@Reducer
struct Destinations {
  @Reducer(state: .equatable)
  enum Destination {
    case pushed(Counter)
    case popover(Counter)
    case sheet(LoadedFact)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case pushButtonTapped
    case popoverButtonTapped
    case sheetButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .pushButtonTapped: state.destination = .pushed(Counter.State())
      case .popoverButtonTapped: state.destination = .popover(Counter.State())
      case .sheetButtonTapped: state.destination = .sheet(LoadedFact.State(number: 1))
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
