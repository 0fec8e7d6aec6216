import Tessera

@Reducer
struct Uncreatable {
  private init() {}
}

@Reducer
enum ChoiceOfAnUncreatableFeature {
  case no(Uncreatable)  // error: 'Uncreatable' initializer is inaccessible
}
