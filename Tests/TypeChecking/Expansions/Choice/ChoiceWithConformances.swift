import Tessera

@Reducer(state: .equatable, .sendable, action: .equatable)
public enum ChoiceWithConformances {
  case basic(Basic)
  @ReducerCaseIgnored case help(Int)
}

func areEqual(_ a: ChoiceWithConformances.State, _ b: ChoiceWithConformances.State) -> Bool {
  a == b
}
