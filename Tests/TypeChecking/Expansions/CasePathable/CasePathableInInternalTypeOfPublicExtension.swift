import Tessera

public enum CasePathableDeep {}

public extension CasePathableDeep {
  struct Middle {
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
}
