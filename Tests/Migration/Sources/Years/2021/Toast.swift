import ComposableArchitecture
import Foundation

// 2021, version 0.30. The trap: an effect of one value that is delayed on a scheduler.

struct ToastState: Equatable { var text: String? }

enum ToastAction: Equatable {
  case shown(String)
  case hidden
}

struct ToastEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  static let live = Self(mainQueue: .main)
}

let toastReducer = Reducer<ToastState, ToastAction, ToastEnvironment> {
  state, action, environment in
  struct ToastID: Hashable {}
  switch action {
  case let .shown(text):
    state.text = text
    return Effect(value: .hidden)
      .delay(for: 3, scheduler: environment.mainQueue)
      .eraseToEffect()
      .cancellable(id: ToastID(), cancelInFlight: true)
  case .hidden:
    state.text = nil
    return .cancel(id: ToastID())
  }
}
