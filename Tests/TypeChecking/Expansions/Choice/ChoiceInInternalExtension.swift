import Tessera

public enum ChoiceInInternalExtensionHome {}

extension ChoiceInInternalExtensionHome {
  @Reducer
  enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
