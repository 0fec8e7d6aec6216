import Tessera

public enum ChoiceInPublicExtensionHome {}

public extension ChoiceInPublicExtensionHome {
  @Reducer
  enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
