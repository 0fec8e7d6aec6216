import Tessera

@Reducer
struct ChoiceInAnEquatableState {
  @Reducer
  enum Destination { case basic(Basic) }

  @ObservableState
  struct State: Equatable {  // error: 'ChoiceInAnEquatableState.State' does not conform
    @Presents var destination: Destination.State?
  }

  enum Action { case destination(PresentationAction<Destination.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}
