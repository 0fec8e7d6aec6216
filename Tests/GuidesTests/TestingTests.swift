// README: begin feature
import Tessera

// README: end
// README: begin first
import TesseraTesting
import Testing

// README: end
// README: begin feature
/// A form with a limit, and an answer that takes a second.
@Reducer
struct Comment {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isSending = false
    var isSent = false
  }

  enum Action: Equatable {
    case textChanged(String)
    case sendButtonTapped
    case sent
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = String(text.prefix(10))
        return .none
      case .sendButtonTapped:
        guard !state.text.isEmpty, !state.isSending else { return .none }
        state.isSending = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.sent)
        }
      case .sent:
        state.isSending = false
        state.isSent = true
        return .none
      }
    }
  }
}
// README: end

/// The code of `Documentation/Testing.md`.
@MainActor
@Suite
struct TestingTests {
  // README: begin first
  @MainActor
  @Test func aLongTextIsCut() async {
    let store = TestStore(initialState: Comment.State()) { Comment() }
    await store.send(.textChanged("A very long comment")) { $0.text = "A very lon" }
  }
  // README: end

  // README: begin clock
  @MainActor
  @Test func sendingTakesASecond() async {
    let clock = TestClock()
    let store = TestStore(initialState: Comment.State(text: "Hi")) {
      Comment()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.sendButtonTapped) { $0.isSending = true }
    await store.send(.sendButtonTapped)  // a second tap does nothing
    await clock.advance(by: .seconds(1))
    await store.receive(.sent) {
      $0.isSending = false
      $0.isSent = true
    }
  }
  // README: end

  // README: begin off
  @MainActor
  @Test func aCommentIsSentInTheEnd() async {
    let store = TestStore(initialState: Comment.State()) {
      Comment()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    await store.send(.textChanged("Hi"))
    await store.send(.sendButtonTapped)
    await store.receive(.sent)
    #expect(store.state.isSent)
  }
  // README: end

  @MainActor
  @Test func noSequenceOfActionsBreaksTheLimit() async {
    await FeatureFuzzerOf<Comment>(initialState: Comment.State()) {
      Comment()
    } actions: { random, _ in
      let letters = Int.random(in: 0...20, using: &random)
      let actions = [
        Comment.Action.textChanged(String(repeating: "x", count: letters)), .sendButtonTapped,
      ]
      return actions.randomElement(using: &random)
    }
    .expecting("the text has at most ten letters") { $0.text.count <= 10 }
    .run(sequences: 20, length: 20)
  }
}
