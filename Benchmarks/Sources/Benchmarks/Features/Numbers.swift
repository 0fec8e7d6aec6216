import Tessera

/// A list of plain numbers.
@Reducer
struct Numbers {
  struct State: Equatable {
    var rows: [Int]
    var lastChanged = 0
  }

  enum Action: Equatable {
    case rowTapped(Int)
    case cleared
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rowTapped(let index):
        state.rows[index] += 1
        state.lastChanged = index
      case .cleared:
        state.rows = []
      }
      return .none
    }
  }
}
