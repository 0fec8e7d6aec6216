import Tessera

@CasePathable
@dynamicMemberLookup
package enum PackageCasePathableType {
  case tapped
  case changed(String)
  case moved(from: Int, to: Int)
  case delegate(Delegate)

  package enum Delegate {
    case closed
  }
}
