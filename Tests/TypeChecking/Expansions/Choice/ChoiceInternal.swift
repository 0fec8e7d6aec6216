import Tessera

@Reducer
enum InternalChoiceType {
  case basic(Basic)
  case second(Basic)
  case alert(AlertState<Never>)
  @ReducerCaseIgnored case help(page: Int)
}
