import ComposableArchitecture

// 2020, version 0.1. The trap: `optional` is a property of a reducer.

struct LabelState: Equatable { var lines = 0 }

enum LabelAction: Equatable { case lineAdded }

struct LabelEnvironment { var print: (Int) -> Void }

let labelReducer = Reducer<LabelState, LabelAction, LabelEnvironment> {
  state, action, environment in
  switch action {
  case .lineAdded:
    state.lines += 1
    return .fireAndForget { [lines = state.lines] in environment.print(lines) }
  }
}

struct ParcelState: Equatable { var label: LabelState? }

enum ParcelAction: Equatable {
  case label(LabelAction)
  case labelled(Bool)
}

struct ParcelEnvironment {
  var print: (Int) -> Void
  var label: LabelEnvironment { LabelEnvironment(print: print) }
}

let parcelReducer: Reducer<ParcelState, ParcelAction, ParcelEnvironment> = Reducer.combine(
  labelReducer.optional.pullback(
    state: \.label, action: /ParcelAction.label, environment: \.label),
  Reducer { state, action, _ in
    if case let .labelled(isLabelled) = action {
      state.label = isLabelled ? LabelState() : nil
    }
    return .none
  }
)
