import Tessera

@Reducer
struct FeatureOfAList {
  var body: some Reducer<[Basic.State], Card.Action> {
    Reduce { state, action in .none }
  }
}
