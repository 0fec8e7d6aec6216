import ComposableArchitecture
import Foundation

// 2021, version 0.22. The trap: a scheduler's type, its label and its values change together, and
// a variable of a function has the scheduler's name.

struct ThermostatState: Equatable {
  var target = 20
  var sent: [Int] = []
}

enum ThermostatAction: Equatable { case turned(Int), settled }

struct ThermostatEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var pause: DispatchQueue.SchedulerTimeType.Stride = 0.5
}

let thermostatReducer = Reducer<ThermostatState, ThermostatAction, ThermostatEnvironment> {
  state, action, environment in
  struct TurnID: Hashable {}
  func describe(_ mainQueue: Int) -> Int { mainQueue + 0 }

  switch action {
  case let .turned(degrees):
    state.target += degrees
    return Effect(value: .settled)
      .debounce(id: TurnID(), for: environment.pause, scheduler: environment.mainQueue)
  case .settled:
    let mainQueue = describe(state.target)
    state.sent.append(mainQueue)
    return .none
  }
}
