import Tessera

@CasePathable
@dynamicMemberLookup
public enum PublicCasePathableType {
  case tapped
  case changed(String)
  case moved(from: Int, to: Int)
  case delegate(Delegate)

  public enum Delegate {
    case closed
  }
}
