import Tessera

@CasePathable
@dynamicMemberLookup
private enum PrivateCasePathableType {
  case tapped
  case changed(String)
  case moved(from: Int, to: Int)
  case delegate(Delegate)

  enum Delegate {
    case closed
  }
}
