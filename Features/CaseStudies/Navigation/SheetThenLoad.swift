import Tessera

/// A sheet that opens empty, loads by itself, and ends its loading when it is closed.
@Reducer
struct SheetThenLoad {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: LoadedFact.State?
  }

  enum Action {
    case openButtonTapped
    case sheet(PresentationAction<LoadedFact.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped: state.sheet = LoadedFact.State(number: 7)
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { LoadedFact() }
  }
}
