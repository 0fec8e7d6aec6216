import Tessera

@Reducer
public enum ChoiceThatIsCasePathable: CasePathable {
  case basic(Basic)
  case other
}

func isBasic(_ value: ChoiceThatIsCasePathable) -> Bool { value.is(\.basic) }
