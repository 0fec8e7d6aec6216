import Tessera

public enum CasePathableInPublicExtensionHome {}

public extension CasePathableInPublicExtensionHome {
  @CasePathable
  @dynamicMemberLookup
  enum Made {
    case tapped
    case changed(String)
    case moved(from: Int, to: Int)
    case delegate(Delegate)

    public enum Delegate {
      case closed
    }
  }
}
