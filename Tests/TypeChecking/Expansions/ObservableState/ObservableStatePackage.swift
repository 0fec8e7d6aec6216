import Tessera

@ObservableState
package struct PackageObservableStateType: Equatable {
  package var count = 0
  package var names: [String] = []
  @Presents var card: Card.State?
  private var secret = 0
}
