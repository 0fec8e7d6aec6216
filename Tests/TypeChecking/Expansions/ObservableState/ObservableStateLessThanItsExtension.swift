import Tessera

public enum ObservableStateLess {}

public extension ObservableStateLess {
  @ObservableState
  internal struct Made: Equatable {
    var count = 0
    var names: [String] = []
    @Presents var card: Card.State?
    private var secret = 0
  }
}
