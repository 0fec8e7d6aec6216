import Tessera

public enum ChoiceInFileprivateExtensionHome {}

fileprivate extension ChoiceInFileprivateExtensionHome {
  @Reducer
  enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
