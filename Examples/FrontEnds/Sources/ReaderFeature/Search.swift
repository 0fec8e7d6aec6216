import Tessera
import TesseraQueries

// README: begin search
/// The search for repositories by their names.
@Reducer
package struct Search {
  @ObservableState
  package struct State: Equatable {
    package var text = ""
    @Fetched(.disabled) package var results: [Repository]?

    package init() {}
  }

  package enum Action: Equatable {
    case appeared
    case textChanged(String)
  }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none
      case .textChanged(let text):
        state.text = text
        // The search for the text before has lost its reader, which cancels its request.
        state.$results =
          text.isEmpty
          ? Fetched(.disabled) : Fetched(.search(text), placeholder: state.results)
        return .none
      }
    }
    .fetching(\.$results, on: \.appeared)
  }
}
// README: end
