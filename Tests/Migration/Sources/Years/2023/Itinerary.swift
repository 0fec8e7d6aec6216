import ComposableArchitecture

// 2023, version 1.0. The trap: a test that changes the payload of a case with `XCTModify`.

struct Leg: Reducer {
  struct State: Equatable { @BindingState var place = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

struct Itinerary: Reducer {
  struct Destination: Reducer {
    enum State: Equatable { case leg(Leg.State), help }
    enum Action: Equatable { case leg(Leg.Action), help(Never) }
    var body: some ReducerOf<Self> {
      Scope(state: /State.leg, action: /Action.leg) { Leg() }
    }
  }
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var places: [String] = []
  }
  enum Action: Equatable {
    case addButtonTapped, doneButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .leg(Leg.State())
        return .none
      case .doneButtonTapped:
        guard case let .some(.leg(leg)) = state.destination else { return .none }
        state.places.append(leg.place)
        state.destination = nil
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}
