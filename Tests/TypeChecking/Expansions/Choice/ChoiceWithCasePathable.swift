import Tessera

@CasePathable
@Reducer
enum ChoiceWithCasePathable {
  case basic(Basic)
}

func isBasic(_ value: ChoiceWithCasePathable) -> Bool { value.is(\.basic) }
