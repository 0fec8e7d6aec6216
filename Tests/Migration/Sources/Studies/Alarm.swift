import ComposableArchitecture
import Foundation

struct Alarm: ReducerProtocol {
  struct State: Equatable {
    var isRinging = false
    var snoozes = 0
  }
  enum Action: Equatable { case setButtonTapped, rang, snoozeButtonTapped, stopButtonTapped }
  private enum TimerID {}
  @Dependency(\.mainQueue) var mainQueue

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .setButtonTapped:
      return .task {
        try await self.mainQueue.sleep(for: .seconds(60))
        return .rang
      }
      .cancellable(id: TimerID.self)
    case .rang:
      state.isRinging = true
      return .none
    case .snoozeButtonTapped:
      state.isRinging = false
      state.snoozes += 1
      return EffectTask(value: .setButtonTapped)
    case .stopButtonTapped:
      state.isRinging = false
      return .cancel(id: TimerID.self)
    }
  }
}
