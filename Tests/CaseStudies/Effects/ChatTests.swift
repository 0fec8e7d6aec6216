import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct ChatTests {
  @Test func messagesArriveWhileTheConnectionIsOpen() async {
    let (events, socket) = AsyncStream<ChatClient.Event>.makeStream()
    let sent = LockIsolated<[String]>([])
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0.chat.connect = { events }
      $0.chat.send = { message in sent.withValue { $0.append(message) } }
    }
    await store.send(.connectButtonTapped)
    socket.yield(.opened)
    await store.receive(\.received.opened) { $0.isConnected = true }
    socket.yield(.message("Hi"))
    await store.receive(\.received.message) { $0.messages = ["Hi"] }

    await store.send(\.binding.draft, "Hello") { $0.draft = "Hello" }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.messages = ["Hi", "Hello"]
    }
    #expect(sent.value == ["Hello"])
    await store.send(.disconnectButtonTapped) { $0.isConnected = false }
  }

  @Test func aMessageThatCannotBeSentIsADraftAgain() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Chat.State(draft: "Hello")) {
      Chat()
    } withDependencies: {
      $0.chat.send = { _ in throw Offline() }
    }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.messages = ["Hello"]
    }
    await store.receive(\.sendingFailed) {
      $0.draft = "Hello"
      $0.messages = []
    }
  }

  @Test func theServerClosesTheConnection() async {
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0.chat.connect = {
        AsyncStream {
          $0.yield(.opened)
          $0.yield(.closed)
          $0.finish()
        }
      }
    }
    await store.send(.connectButtonTapped)
    await store.receive(\.received.opened) { $0.isConnected = true }
    await store.receive(\.received.closed) { $0.isConnected = false }
  }
}
