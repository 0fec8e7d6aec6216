import Tessera

@Reducer
enum ChoiceOfAState {
  case basic(Basic.State)  // error: declare it as 'basic(Basic)'
}
