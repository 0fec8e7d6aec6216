import ComposableArchitecture
import Foundation

// 2024, version 1.7. The trap: a feature within itself, in a list and presented.

@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var rows: IdentifiedArrayOf<State> = []
    @Presents var detail: State?
  }
  indirect enum Action {
    case addButtonTapped, detailButtonTapped
    case titleChanged(String)
    case rows(IdentifiedActionOf<Outline>)
    case detail(PresentationAction<Outline.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.rows.append(State(id: state.rows.count))
        return .none
      case .detailButtonTapped:
        state.detail = State(id: -1)
        return .none
      case .titleChanged(let title):
        state.title = title
        return .none
      case .rows, .detail:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
    .ifLet(\.$detail, action: \.detail) { Self() }
  }
}
