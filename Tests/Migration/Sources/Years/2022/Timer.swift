import ComposableArchitecture
import Foundation

// 2022, version 0.42. The trap: a dependency is renamed with all of its uses: with `self.`,
// without it, and in a closure's list of captures.

struct EggTimer: ReducerProtocol {
  struct State: Equatable {
    var seconds = 3
    var isRunning = false
    var hasRung = false
  }
  enum Action: Equatable { case startButtonTapped, ticked, rang, stopButtonTapped }
  private enum TickID {}
  @Dependency(\.mainQueue) var mainQueue

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .startButtonTapped:
      state.isRunning = true
      return .run { [mainQueue] send in
        for await _ in mainQueue.timer(interval: 1) { await send(.ticked) }
      }
      .cancellable(id: TickID.self)
    case .ticked:
      state.seconds -= 1
      guard state.seconds == 0 else { return .none }
      state.isRunning = false
      return .concatenate(.cancel(id: TickID.self), ring())
    case .rang:
      state.hasRung = true
      return .none
    case .stopButtonTapped:
      state.isRunning = false
      return .cancel(id: TickID.self)
    }
  }

  private func ring() -> EffectTask<Action> {
    .task {
      try await self.mainQueue.sleep(for: .milliseconds(500))
      return .rang
    }
  }
}
