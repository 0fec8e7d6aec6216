public import Tessera

/// A counter that counts at once or after a delay.
@Reducer
public struct CountReducer {
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
    /// Adds a number.
    case incremented(by: Int)
    /// Adds a number after one second.
    case incrementedLater(by: Int)
  }

  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  /// The counter.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented(let amount):
        UsersMutations.increment(&state, amount)
        return .none
      case .incrementedLater(let amount):
        return .steps(of: State.self) { [clock] commit in
          try await clock.sleep(for: .seconds(1))
          await commit { UsersMutations.increment(&$0, amount) }
        }
      }
    }
  }
}
