import Chain05
import Tessera

/// A feature around that of the module before.
@Reducer
public struct Chain06 {
  @ObservableState
  public struct State {
    public var child = Chain05.State()
    public var own = 0

    public init() {}
  }

  public enum Action {
    case child(Chain05.Action)
    case numbered(Int)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Chain05() }
  }
}
