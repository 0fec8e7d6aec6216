import Tessera

@ObservableState
private struct PrivateObservableStateType: Equatable {
  var count = 0
  var names: [String] = []
  @Presents var card: Card.State?
  private var secret = 0
}
