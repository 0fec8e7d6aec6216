import Tessera

@CasePathable
@dynamicMemberLookup
fileprivate enum FileprivateCasePathableType {
  case tapped
  case changed(String)
  case moved(from: Int, to: Int)
  case delegate(Delegate)

  enum Delegate {
    case closed
  }
}
