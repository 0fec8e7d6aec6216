import Tessera

public enum ChoiceInPackageExtensionHome {}

package extension ChoiceInPackageExtensionHome {
  @Reducer
  enum Made {
    case basic(Basic)
    case second(Basic)
    case alert(AlertState<Never>)
    @ReducerCaseIgnored case help(page: Int)
  }
}
