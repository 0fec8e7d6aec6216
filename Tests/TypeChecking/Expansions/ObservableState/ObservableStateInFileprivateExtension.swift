import Tessera

public enum ObservableStateInFileprivateExtensionHome {}

fileprivate extension ObservableStateInFileprivateExtensionHome {
  @ObservableState
  struct Made: Equatable {
    var count = 0
    var names: [String] = []
    @Presents var card: Card.State?
    private var secret = 0
  }
}
