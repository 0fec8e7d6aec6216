import Chain01
import Tessera

/// A feature around that of the module before.
@Reducer
public struct Chain02 {
  @ObservableState
  public struct State {
    public var child = Chain01.State()
    public var own = 0

    public init() {}
  }

  public enum Action {
    case child(Chain01.Action)
    case numbered(Int)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Chain01() }
  }
}
