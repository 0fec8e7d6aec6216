import ComposableArchitecture
import Foundation

@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    var messages: [String] = []
    var status = Status.offline
    enum Status { case offline, connecting, online }
  }
  enum Action { case connectButtonTapped, opened, received(Result<String, any Error>), closed }
  enum CancelID { case socket }
  @Dependency(ChatClient.self) var client
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connectButtonTapped where state.status == .offline:
        state.status = .connecting
        return .run { send in
          let stream = await client.connect()
          await send(.opened)
          await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              for try await text in stream { await send(.received(.success(text))) }
              await send(.closed)
            }
          }
        } catch: { error, send in
          await send(.received(.failure(error)))
        }
        .cancellable(id: CancelID.socket)
      case .connectButtonTapped:
        state.status = .offline
        return .cancel(id: CancelID.socket)
      case .opened:
        state.status = .online
        return .none
      case .received(.success(let text)):
        state.messages.append(text)
        return .none
      case .received(.failure), .closed:
        state.status = .offline
        return .none
      }
    }
  }
}
struct ChatClient: Sendable {
  var connect: @Sendable () async -> AsyncThrowingStream<String, any Error>
}
extension ChatClient: DependencyKey {
  static let liveValue = ChatClient { .finished() }
  static let testValue = ChatClient(connect: unimplemented("connect", placeholder: .finished()))
}
