import Tessera

@ObservableState
struct InternalObservableStateType: Equatable {
  var count = 0
  var names: [String] = []
  @Presents var card: Card.State?
  private var secret = 0
}
