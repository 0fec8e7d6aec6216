import Tessera

@Reducer
public struct ViewedFeature {
  public enum Action: ViewAction {
    case view(View)

    public enum View {
      case tapped
    }
  }

  public var body: some ReducerOf<Self> { EmptyReducer() }
}

public enum ViewHome {}

public extension ViewHome {
  @ViewAction(for: ViewedFeature.self)
  @MainActor
  struct Screen {
    public let store: StoreOf<ViewedFeature>

    func tap() { send(.tapped) }
  }
}
