import Tessera

public enum CasePathableLess {}

public extension CasePathableLess {
  @CasePathable
  @dynamicMemberLookup
  internal enum Made {
    case tapped
    case changed(String)
    case moved(from: Int, to: Int)
    case delegate(Delegate)

    enum Delegate {
      case closed
    }
  }
}
