import Tessera

@ObservableState
public struct PublicObservableStateType: Equatable {
  public var count = 0
  public var names: [String] = []
  @Presents var card: Card.State?
  private var secret = 0
}
