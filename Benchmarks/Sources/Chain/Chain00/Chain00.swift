import Tessera

/// The innermost of seventeen features that stand in a module each.
@Reducer
public struct Chain00 {
  @ObservableState
  public struct State {
    public var count = 0
    public var last = 0

    public init() {}
  }

  public enum Action {
    case tapped
    case rowTapped(Int)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .rowTapped(let index): state.last = index
      }
      return .none
    }
  }
}
