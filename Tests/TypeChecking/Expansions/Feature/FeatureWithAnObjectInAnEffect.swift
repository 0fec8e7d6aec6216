import Tessera

final class Player {
  var isPlaying = false
  func stop() { isPlaying = false }
}

// error: type 'FeatureWithAnObjectInAnEffect' does not conform to the 'Sendable' protocol
@Reducer
struct FeatureWithAnObjectInAnEffect {
  let player: Player

  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped, stopped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { send in
      player.stop()
      await send(.stopped)
    }
  }
}
