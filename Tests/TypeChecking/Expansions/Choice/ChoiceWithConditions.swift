import Tessera

@Reducer
public enum ChoiceWithConditions {
  #if DEBUG
    case debug(Basic)
  #endif
  case basic(Basic)
  @available(*, unavailable) case old(Basic)
}
