import Tessera

public enum ChoiceLess {}

public extension ChoiceLess {
  @Reducer
  internal enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
