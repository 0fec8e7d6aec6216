public import Tessera

/// Counts: the smallest feature there is.
@Reducer
public struct CounterReducer {
  /// The number.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// How far it has counted.
    public var count: Int

    /// Starts at a number.
    public init(count: Int = 0) { self.count = count }
  }

  /// What can happen.
  public enum Action: Equatable, Codable, Sendable {
    /// One more.
    case incremented
    /// One less.
    case decremented
    /// Back to zero.
    case reset
  }

  /// Makes the reducer.
  public init() {}

  /// Counts.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented: state.count += 1
      case .decremented: state.count -= 1
      case .reset: state.count = 0
      }
      return .none
    }
  }
}
