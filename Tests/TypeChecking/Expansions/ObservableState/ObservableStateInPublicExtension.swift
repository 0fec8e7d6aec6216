import Tessera

public enum ObservableStateInPublicExtensionHome {}

public extension ObservableStateInPublicExtensionHome {
  @ObservableState
  struct Made: Equatable {
    public var count = 0
    public var names: [String] = []
    @Presents var card: Card.State?
    private var secret = 0
  }
}
