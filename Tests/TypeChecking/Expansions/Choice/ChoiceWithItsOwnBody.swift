import Tessera

@Reducer
enum ChoiceWithItsOwnBody {
  case basic(Basic)

  static var body: Reduce<State, Action> {
    Reduce { state, action in .none }
  }
}
