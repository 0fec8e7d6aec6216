import Tessera

/// A list whose last row comes and goes.
@Reducer
struct ShownRows {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<RowFeature.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { RowFeature.State(id: $0) })
    }
  }

  enum Action {
    case appended(Int)
    case lastRemoved
    case replaced
    case rows(IdentifiedActionOf<RowFeature>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appended(let id): state.rows.append(RowFeature.State(id: id))
      case .lastRemoved: state.rows.removeLast()
      case .replaced: state.rows = IdentifiedArray(uniqueElements: state.rows.elements)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}
