import Tessera

@ObservableState
struct ObservableStateThatIsGeneric<Item: Equatable>: Equatable {
  var items: [Item] = []
  var first: Item?
}
