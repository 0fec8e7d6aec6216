import Tessera

@Reducer
struct FeatureWithABodyWithoutTypes {
  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped }

  var body: some Reducer {  // error: write 'some Reducer<State, Action>'
    EmptyReducer<State, Action>()
  }
}
