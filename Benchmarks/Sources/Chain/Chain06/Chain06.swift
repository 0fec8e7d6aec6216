import Chain05
import Tessera

/// A feature around that of the module before.
@Reducer
public struct Chain06 {
  /// The child's state, and a number.
  @ObservableState
  public struct State {
    /// The feature within.
    public var child = Chain05.State()
    /// A number of its own.
    public var own = 0

    /// Creates the state.
    public init() {}
  }

  /// The actions.
  public enum Action {
    /// An action of the feature within.
    case child(Chain05.Action)
    /// A number was chosen.
    case numbered(Int)
  }

  /// Creates the feature.
  public init() {}

  /// Runs the feature within.
  public var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Chain05() }
  }
}
