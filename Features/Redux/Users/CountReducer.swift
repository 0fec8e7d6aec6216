public import Tessera

/// Counts, at once or after a while.
@Reducer
public struct CountReducer {
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
    /// So many more.
    case incremented(by: Int)
    /// So many more, a second later.
    case incrementedLater(by: Int)
  }

  @Dependency(\.continuousClock) var clock

  /// Makes the reducer.
  public init() {}

  /// Counts.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented(let amount):
        state.count += amount
        return .none
      case .incrementedLater(let amount):
        return .steps(of: State.self) { [clock] commit in
          try await clock.sleep(for: .seconds(1))
          await commit { $0.count += amount }
        }
      }
    }
  }
}
