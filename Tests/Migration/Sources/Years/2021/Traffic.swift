import ComposableArchitecture

// 2021, version 0.25. The trap: case paths that read and modify a state that is an enum.

struct RedState: Equatable { var waiting = 0 }
struct GreenState: Equatable { var passed = 0 }

enum TrafficState: Equatable {
  case red(RedState)
  case green(GreenState)

  var waiting: Int? { (/TrafficState.red).extract(from: self)?.waiting }
}

enum RedAction: Equatable { case carArrived }
enum GreenAction: Equatable { case carPassed }
enum TrafficAction: Equatable {
  case red(RedAction)
  case green(GreenAction)
  case changed
  case twoArrived
}

let redReducer = Reducer<RedState, RedAction, Void> { state, _, _ in
  state.waiting += 1
  return .none
}

let greenReducer = Reducer<GreenState, GreenAction, Void> { state, _, _ in
  state.passed += 1
  return .none
}

let trafficReducer = Reducer<TrafficState, TrafficAction, Void>.combine(
  redReducer.pullback(
    state: /TrafficState.red, action: /TrafficAction.red, environment: { _ in }),
  greenReducer.pullback(
    state: /TrafficState.green, action: /TrafficAction.green, environment: { _ in }),
  Reducer { state, action, _ in
    switch action {
    case .changed:
      if (/TrafficState.red).extract(from: state) != nil {
        state = .green(GreenState())
      } else {
        state = .red(RedState())
      }
      return .none
    case .twoArrived:
      try? (/TrafficState.red).modify(&state) { $0.waiting += 2 }
      return .none
    case .red, .green:
      return .none
    }
  }
)
