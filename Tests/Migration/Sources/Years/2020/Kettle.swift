import ComposableArchitecture
import Foundation

// 2020, version 0.2. The trap: a timer of a scheduler, whose values are mapped to an action.

struct KettleState: Equatable {
  var degrees = 20
  var isOn = false
}

enum KettleAction: Equatable { case switched, warmed }

struct KettleEnvironment { var mainQueue: AnySchedulerOf<DispatchQueue> }

let kettleReducer = Reducer<KettleState, KettleAction, KettleEnvironment> {
  state, action, environment in
  struct TimerID: Hashable {}
  switch action {
  case .switched:
    state.isOn.toggle()
    guard state.isOn else { return .cancel(id: TimerID()) }
    return Effect.timer(id: TimerID(), every: 1, on: environment.mainQueue)
      .map { _ in KettleAction.warmed }
  case .warmed:
    state.degrees += 40
    return .none
  }
}
