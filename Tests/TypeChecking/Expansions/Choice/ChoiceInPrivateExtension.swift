import Tessera

public enum ChoiceInPrivateExtensionHome {}

private extension ChoiceInPrivateExtensionHome {
  @Reducer
  enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
