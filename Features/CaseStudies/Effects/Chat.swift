// README: begin socket
import Tessera

/// A chat over a web socket, which a client hides: the feature knows messages and a connection.
@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    var isConnected = false
    var draft = ""
    var messages: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case connectButtonTapped
    case disconnectButtonTapped
    case sendButtonTapped
    case received(ChatClient.Event)
    case sendingFailed(String)
  }

  enum CancelID { case connection }

  @Dependency(\.chat) var chat

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .connectButtonTapped:
        return .sequence(chat.connect()) { .received($0) }
          .cancellable(id: CancelID.connection, cancelInFlight: true)
      case .disconnectButtonTapped:
        state.isConnected = false
        return .cancel(id: CancelID.connection)
      case .sendButtonTapped:
        let draft = state.draft
        state.draft = ""
        state.messages.append(draft)
        return .run { [chat] _ in
          try await chat.send(draft)
        } catch: { _, send in
          await send(.sendingFailed(draft))
        }
      case .received(.opened):
        state.isConnected = true
        return .none
      case .received(.message(let text)):
        state.messages.append(text)
        return .none
      case .received(.closed):
        state.isConnected = false
        return .none
      case .sendingFailed(let draft):
        state.messages.removeAll { $0 == draft }
        state.draft = draft
        return .none
      }
    }
  }
}

@DependencyClient
struct ChatClient: Sendable {
  @CasePathable
  enum Event: Equatable, Sendable {
    case opened
    case message(String)
    case closed
  }

  /// Opens the connection, which is closed when the stream is no longer iterated over.
  var connect: @Sendable () -> AsyncStream<Event> = { .never }
  var send: @Sendable (_ message: String) async throws -> Void
}

extension DependencyValues {
  @DependencyEntry var chat = ChatClient()
}
// README: end
