import Tessera

/// A row of a list.
@Reducer
struct RowFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case tapped
    case reset
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .reset: state.count = 0
      }
      return .none
    }
  }
}

/// A list of rows.
@Reducer
struct RowsFeature {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<RowFeature.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { RowFeature.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<RowFeature>)
    case cleared
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .cleared = action { state.rows = [] }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}

/// A feature that presents a list, whose store keeps a copy of the rows.
@Reducer
struct RowsSheet {
  @ObservableState
  struct State: Equatable {
    @Presents var list: RowsFeature.State?
  }

  enum Action {
    case list(PresentationAction<RowsFeature.Action>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.$list, action: \.list) { RowsFeature() }
  }
}
