import Tessera

public enum ObservableEnumHome {}

public extension ObservableEnumHome {
  @ObservableState
  enum Phase {
    case empty
    case one(Basic.State)
  }
}
