import Tessera

@Reducer
struct NeedsAValue {
  let limit: Int
}

@Reducer
enum ChoiceWithAFeatureThatNeedsAValue {
  case limited(NeedsAValue = NeedsAValue(limit: 3))
}
