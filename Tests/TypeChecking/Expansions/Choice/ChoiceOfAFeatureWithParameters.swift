import Tessera

@Reducer
struct WithParameters {
  let limit: Int
}

@Reducer
enum ChoiceOfAFeatureWithParameters {
  case basic(Basic)
  case no(WithParameters)  // error: missing argument for parameter 'limit'
}
