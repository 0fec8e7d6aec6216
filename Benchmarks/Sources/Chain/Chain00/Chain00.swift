import Tessera

/// The innermost of seventeen features that stand in a module each.
@Reducer
public struct Chain00 {
  /// Two numbers.
  @ObservableState
  public struct State {
    /// How often it was tapped.
    public var count = 0
    /// The row that was tapped last.
    public var last = 0

    /// Makes the state.
    public init() {}
  }

  /// What can happen.
  public enum Action {
    /// A tap.
    case tapped
    /// A tap on a row.
    case rowTapped(Int)
  }

  /// Makes the feature.
  public init() {}

  /// Notes the taps.
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
