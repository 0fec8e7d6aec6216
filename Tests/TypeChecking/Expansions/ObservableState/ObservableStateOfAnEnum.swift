import Tessera

@ObservableState
public enum ObservableStateOfAnEnum: Equatable {
  case empty
  case one(Basic.State)
  case two(Int, name: String)
}
