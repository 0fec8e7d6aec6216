import Tessera

/// Reads a dependency, many times in an action.
@Reducer
struct Reader {
  struct State {
    var reads = 0
  }

  enum Action {
    case read(Int)
    case reset
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .read(let times):
        for _ in 0..<times { withExtendedLifetime(uuid) {} }
        state.reads += times
      case .reset:
        state.reads = 0
      }
      return .none
    }
  }
}
