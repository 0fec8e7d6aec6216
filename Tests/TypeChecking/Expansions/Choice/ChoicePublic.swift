import Tessera

@Reducer
public enum PublicChoiceType {
  case basic(Basic)
  case second(Basic)
  case alert(AlertState<Never>)
  @ReducerCaseIgnored case help(page: Int)
}
