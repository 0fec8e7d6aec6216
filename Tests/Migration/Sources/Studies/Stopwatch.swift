import ComposableArchitecture
import Foundation

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var elapsed = Duration.zero
    var laps: [Duration] = []
    var isRunning = false
  }
  enum Action { case toggled, ticked, lap, task }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isRunning.toggle()
        return .run { [isRunning = state.isRunning] send in
          guard isRunning else { return }
          for await _ in clock.timer(interval: .milliseconds(100)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .ticked:
        state.elapsed += .milliseconds(100)
        return .none
      case .lap:
        state.laps.append(state.elapsed)
        return .none
      case .task:
        return .concatenate(
          .send(.lap),
          .run { send in
            await withTaskGroup(of: Void.self) { group in
              group.addTask { await send(.lap) }
              group.addTask { await send(.lap) }
            }
          })
      }
    }
  }
}
