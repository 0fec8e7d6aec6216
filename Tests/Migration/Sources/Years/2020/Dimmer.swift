// swift-format-ignore-file: OneVariableDeclarationPerLine
import ComposableArchitecture

// 2020, version 0.1. The trap: a declaration of two properties in a state.

struct DimmerState: Equatable {
  var level = 0, isOn = false
  let steps = 2
}

enum DimmerAction: Equatable { case switched, brighter, darker }

struct DimmerEnvironment {}

let dimmerReducer = Reducer<DimmerState, DimmerAction, DimmerEnvironment> { state, action, _ in
  switch action {
  case .switched:
    state.isOn.toggle()
  case .brighter:
    state.level = min(state.level + 1, state.steps)
  case .darker:
    state.level = max(state.level - 1, 0)
  }
  return .none
}
