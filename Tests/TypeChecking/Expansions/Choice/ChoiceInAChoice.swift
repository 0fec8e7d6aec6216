import Tessera

@Reducer
package enum ChoiceInAChoice {
  case inner(Inner)

  @Reducer
  package enum Inner {
    case basic(Basic)
  }
}
