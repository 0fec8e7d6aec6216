import Chain09
import Tessera

/// A feature around that of the module before.
@Reducer
public struct Chain10 {
  @ObservableState
  public struct State {
    public var child = Chain09.State()
    public var own = 0

    public init() {}
  }

  public enum Action {
    case child(Chain09.Action)
    case numbered(Int)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Chain09() }
  }
}
