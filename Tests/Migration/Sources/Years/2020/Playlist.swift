import ComposableArchitecture

// 2020, version 0.10. The trap: `combined` is a function of the app, too.

struct Tone: Equatable {
  var names: [String]
  func combined(with other: Tone) -> Tone { Tone(names: names + other.names) }
}

struct MixState: Equatable {
  var tone = Tone(names: [])
  var plays = 0
}

enum MixAction: Equatable { case add(String), play }

struct MixEnvironment { var suffix: String }

let playReducer = Reducer<MixState, MixAction, MixEnvironment> { state, action, _ in
  if action == .play { state.plays += 1 }
  return .none
}

let mixReducer = Reducer<MixState, MixAction, MixEnvironment> { state, action, env in
  switch action {
  case let .add(name):
    state.tone = state.tone.combined(with: Tone(names: [name + env.suffix]))
    return state.tone.names.count == 2 ? Effect(value: .play) : .none
  case .play:
    return .none
  }
}
.combined(with: playReducer)
.debug()
