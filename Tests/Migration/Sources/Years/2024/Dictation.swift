import ComposableArchitecture
import Foundation

// 2024, version 1.12. The trap: a client whose endpoint has the name of an old effect, `task`, and
// a timer.

@DependencyClient
struct Speech: Sendable {
  var task: @Sendable (_ seconds: Int) async throws -> String
  var stop: @Sendable () async -> Void
}

extension Speech: TestDependencyKey {
  static let testValue = Speech()
}

extension DependencyValues {
  var speech: Speech {
    get { self[Speech.self] }
    set { self[Speech.self] = newValue }
  }
}

@Reducer
struct Dictation {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var hasFailed = false
  }
  enum Action { case startButtonTapped, result(Result<String, any Error>), stopButtonTapped }
  enum CancelID { case dictation }
  @Dependency(\.speech) var speech
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          let text = try await speech.task(seconds: 5)
          await send(.result(.success(text)))
        } catch: { error, send in
          await send(.result(.failure(error)))
        }
        .cancellable(id: CancelID.dictation)
      case .result(.success(let text)):
        state.text += text
        return .none
      case .result(.failure):
        state.hasFailed = true
        return .none
      case .stopButtonTapped:
        return .merge(.cancel(id: CancelID.dictation), .run { _ in await speech.stop() })
      }
    }
  }
}
