import Chain15
import Tessera

/// A feature around that of the module before.
@Reducer
public struct Chain16 {
  @ObservableState
  public struct State {
    public var child = Chain15.State()
    public var own = 0

    public init() {}
  }

  public enum Action {
    case child(Chain15.Action)
    case numbered(Int)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Chain15() }
  }
}
