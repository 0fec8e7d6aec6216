public import Tessera

/// A counter: the smallest feature.
@Reducer
public struct CounterReducer {
  /// The state of the counter.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The current count.
    public var count: Int

    /// Creates a counter.
    public init(count: Int = 0) { self.count = count }
  }

  /// The actions.
  public enum Action: Equatable, Codable, Sendable {
    /// Adds one.
    case incremented
    /// Subtracts one.
    case decremented
    /// Resets the count to zero.
    case reset
  }

  /// Creates the reducer.
  public init() {}

  /// Updates the count.
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
