import Tessera

public enum ObservableStateInPackageExtensionHome {}

package extension ObservableStateInPackageExtensionHome {
  @ObservableState
  struct Made: Equatable {
    package var count = 0
    package var names: [String] = []
    @Presents var card: Card.State?
    private var secret = 0
  }
}
