import Tessera

@Reducer
private enum PrivateChoiceType {
  case basic(Basic)
  case second(Basic)
  case alert(AlertState<Never>)
  @ReducerCaseIgnored case help(page: Int)
}
