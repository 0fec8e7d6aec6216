import Tessera
import Testing

@testable import TesseraTesting

/// The complete messages about the state.
@MainActor
@Suite
struct TestMessagesStateTests {
  @Test func aWrongAssertion() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    try await Golden.expect("wrongState") {
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
  }

  @Test func aDifferenceThatTheDumpDoesNotShow() async throws {
    let store = TestStore(initialState: Never.State()) { Never() }
    try await Golden.expect("wrongState.sameDumps") { await store.send(.tapped) { _ in } }
  }

  @Test func aDifferenceThatDoesNotFitOnAScreen() async throws {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    try await Golden.expect("wrongState.long") {
      await store.send(.filled(1000)) { $0.numbers = ["one"] }
    }
  }

  @Test func aChangeWithoutAnAssertion() async throws {
    let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
    try await Golden.expect("unassertedChange") { await store.send(.incrementButtonTapped) }
  }

  @Test func aSharedChangeThatTheStateDoesNotShow() throws {
    let change = TestViews.OtherChange(
      name: ".inMemory(\"count\")", difference: "− 0\n+ 1")
    try Golden.expect(TestMessages.unassertedShared(change), is: "unassertedShared")
  }

  @Test func anAssertionOfNothing() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    try await Golden.expect("needlessAssertion") { await store.send(.nothingHappened) { _ in } }
  }

  @Test func anAssertionOfAChangeThatEqualityLeavesOut() async throws {
    let store = TestStore(initialState: Renaming.State()) { Renaming() }
    try await Golden.expect("needlessAssertion.uncompared") {
      await store.send(.tapped) { $0.item.name = "Grace" }
    }
  }

  @Test func anAssertionThatThrows() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    try await Golden.expect("thrown") {
      await store.send(.nothingHappened) { _ in throw CancellationError() }
    }
  }

  @Test func aChangeThatIsSkipped() throws {
    try Golden.expect(
      TestMessages.skippedChange("− count: 1\n+ count: 2"), is: "skippedChange")
  }
}

/// A feature that changes what the equality of its state leaves out.
private struct Renaming: Reducer {
  struct Item: Equatable {
    var id = 1
    var name = "Ada"

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  }

  struct State: Equatable { var item = Item() }
  enum Action { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.item.name = "Grace"
    return .none
  }
}

/// A feature whose state never equals itself but has the same dump.
private struct Never: Reducer {
  struct State: Equatable {
    static func == (_: State, _: State) -> Bool { false }
  }

  enum Action { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Numbers: Reducer {
  struct State: Equatable { var numbers: [String] = [] }

  enum Action { case filled(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .filled(let count) = action { state.numbers = (0..<count).map { "number \($0)" } }
    return .none
  }
}
