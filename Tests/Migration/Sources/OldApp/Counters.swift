import ComposableArchitecture

// A list of 0.41: the ID beside the action, and case paths with a slash.
public struct Counters: Reducer {
  public struct State: Equatable {
    public var rows: IdentifiedArrayOf<Counter.State> = []
    public init() {}
  }

  public enum Action: Sendable {
    case addButtonTapped
    case row(id: Counter.State.ID, action: Counter.Action)
  }

  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.rows.append(Counter.State(id: state.rows.count))
        return .none
      case let .row(id: id, action: .incrementButtonTapped):
        if state.rows[id: id]?.count == 3 { state.rows.remove(id: id) }
        return .none
      case .row:
        return .none
      }
    }
    .forEach(\.rows, action: /Action.row(id:action:)) {
      Counter()
    }
  }
}
