import Tessera

@Reducer
fileprivate enum FileprivateChoiceType {
  case basic(Basic)
  case second(Basic)
  case alert(AlertState<Never>)
  @ReducerCaseIgnored case help(page: Int)
}
