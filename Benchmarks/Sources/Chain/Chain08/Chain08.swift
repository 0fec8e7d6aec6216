import Chain07
import Tessera

/// A feature around the one in the previous module.
@Reducer
public struct Chain08 {
  /// The child's state, and a number.
  @ObservableState
  public struct State {
    /// The inner feature.
    public var child = Chain07.State()
    /// A number of its own.
    public var own = 0

    /// Creates the state.
    public init() {}
  }

  /// The actions.
  public enum Action {
    /// An action of the inner feature.
    case child(Chain07.Action)
    /// A number was chosen.
    case numbered(Int)
  }

  /// Creates the feature.
  public init() {}

  /// Runs the inner feature.
  public var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Chain07() }
  }
}
