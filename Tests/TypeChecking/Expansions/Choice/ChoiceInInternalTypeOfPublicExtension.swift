import Tessera

public enum ChoiceDeep {}

public extension ChoiceDeep {
  struct Middle {
    @Reducer
    enum Made {
      case basic(Basic)
      case second(Basic)
      case alert(AlertState<Never>)
      @ReducerCaseIgnored case help(page: Int)
    }
  }
}
