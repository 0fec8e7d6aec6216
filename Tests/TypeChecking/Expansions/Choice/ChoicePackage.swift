import Tessera

@Reducer
package enum PackageChoiceType {
  case basic(Basic)
  case second(Basic)
  case alert(AlertState<Never>)
  @ReducerCaseIgnored case help(page: Int)
}
