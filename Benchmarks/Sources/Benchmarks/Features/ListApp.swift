import Tessera

/// A list of a hundred thousand rows in an optional child, which the app presents.
@Reducer
struct ListFeature {
  @ObservableState
  struct State {
    var title = "List"
    var rows: [Int]
    var lastChanged = 0
  }

  enum Action {
    case rowTapped(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rowTapped(let index):
        state.rows[index] += 1
        state.lastChanged = index
        return .none
      }
    }
  }
}

/// Presents the list or not.
@Reducer
struct ListApp {
  @ObservableState
  struct State {
    var section = Section.State()
  }

  enum Action {
    case section(Section.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(\.section, action: \.section) { Section() }
  }
}

/// A part of the app that owns the optional list.
@Reducer
struct Section {
  @ObservableState
  struct State {
    var list: ListFeature.State?
  }

  enum Action {
    case list(ListFeature.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
      .ifLet(\.list, action: \.list) { ListFeature() }
  }
}
