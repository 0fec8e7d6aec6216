import Tessera

final class Player {
  var isPlaying = false
  func stop() { isPlaying = false }
}

@Reducer
struct FeatureWithAnObjectInAnEffect {
  let player: Player

  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped, stopped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { send in
      player.stop()  // error: sending 'self' risks causing data races
      await send(.stopped)
    }
  }
}
