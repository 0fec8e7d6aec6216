import Tessera

public enum CasePathableInPackageExtensionHome {}

package extension CasePathableInPackageExtensionHome {
  @CasePathable
  @dynamicMemberLookup
  enum Made {
    case tapped
    case changed(String)
    case moved(from: Int, to: Int)
    case delegate(Delegate)

    package enum Delegate {
      case closed
    }
  }
}
