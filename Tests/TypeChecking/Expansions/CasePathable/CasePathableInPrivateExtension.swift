import Tessera

public enum CasePathableInPrivateExtensionHome {}

private extension CasePathableInPrivateExtensionHome {
  @CasePathable
  @dynamicMemberLookup
  enum Made {
    case tapped
    case changed(String)
    case moved(from: Int, to: Int)
    case delegate(Delegate)

    enum Delegate {
      case closed
    }
  }
}
