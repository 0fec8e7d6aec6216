import Tessera

/// A feature that presents a family.
@Reducer
struct PresentingFamily {
  @ObservableState
  struct State: Equatable {
    @Presents var family: Family.State?
    var actions = 0
  }

  enum Action {
    case family(PresentationAction<Family.Action>)
    case change(@Sendable (inout State) -> Void)
  }

  /// The feature's own reducer.
  var own: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }
  /// The family's own reducer.
  var ofFamily: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = { _, _ in
    .none
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.actions += 1
      guard case .change(let change) = action else { return own(&state, action) }
      change(&state)
      return .none
    }
    .ifLet(\.$family, action: \.family) { Family(own: ofFamily) }
  }
}
