import ComposableArchitecture

// 2024, version 1.8. The trap: a destination with conformances, and cases of the library in paths.

@Reducer
struct Frame {
  @ObservableState
  struct State: Equatable { var width = 1 }
  enum Action: Equatable {
    case widened
    case delegate(Delegate)
    enum Delegate: Equatable { case hung(Int) }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard action == .widened else { return .none }
      state.width += 1
      return .send(.delegate(.hung(state.width)))
    }
  }
}

@Reducer
struct Gallery {
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case frame(Frame)
    case alert(AlertState<Never>)
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var widths: [Int] = []
  }
  enum Action: Equatable {
    case frameButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .frameButtonTapped:
        state.destination = .frame(Frame.State())
        return .none
      case .destination(.presented(.frame(.delegate(.hung(let width))))):
        state.widths.append(width)
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
  }
}
