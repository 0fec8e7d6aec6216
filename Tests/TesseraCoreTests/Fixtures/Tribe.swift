import Tessera

/// A family above a family.
@Reducer
struct Tribe {
  @ObservableState
  struct State: Equatable {
    @Presents var chief: Family.State?
    var actions = 0
  }

  enum Action {
    case chief(PresentationAction<Family.Action>)
    case change(@Sendable (inout State) -> Void)
  }

  /// What the tribe itself does with an action of the chief.
  var own: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }
  /// What the chief does with any action.
  var ofChief: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = { _, _ in
    .none
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.actions += 1
      guard case .change(let change) = action else { return own(&state, action) }
      change(&state)
      return .none
    }
    .ifLet(\.$chief, action: \.chief) { Family(own: ofChief) }
  }
}
