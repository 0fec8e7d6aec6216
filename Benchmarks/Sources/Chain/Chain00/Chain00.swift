import Tessera

/// The innermost of seventeen features, each in its own module.
@Reducer
public struct Chain00 {
  /// Two numbers.
  @ObservableState
  public struct State {
    /// The number of taps.
    public var count = 0
    /// The row that was tapped last.
    public var last = 0

    /// Creates the state.
    public init() {}
  }

  /// The actions.
  public enum Action {
    /// A tap.
    case tapped
    /// A tap on a row.
    case rowTapped(Int)
  }

  /// Creates the feature.
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
