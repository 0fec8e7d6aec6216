import ComposableArchitecture
import Foundation

// 2022, version 0.50. The trap: a scheduler of the dependencies under a name of the app, and
// numbers of seconds.

struct Pairing: ReducerProtocol {
  struct State: Equatable {
    var code = ""
    var isPaired = false
  }
  enum Action: Equatable {
    case codeChanged(String)
    case checked(TaskResult<Bool>)
  }
  private enum CheckID {}
  @Dependency(\.mainQueue) var queue

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case let .codeChanged(code):
      state.code = code
      state.isPaired = false
      return .task {
        try await queue.sleep(for: 0.5)
        return .checked(.success(code == "1234"))
      }
      .cancellable(id: CheckID.self, cancelInFlight: true)
    case let .checked(.success(isPaired)):
      state.isPaired = isPaired
      return .none
    case .checked(.failure):
      return .none
    }
  }
}
