import TesseraTesting
import Testing

// README: begin features
import Tessera

struct Account: Equatable, Sendable {
  var name = "Mia"
  var email: String?
}

/// Gets one part of the account, and can change nothing else.
@Reducer
struct NameField {
  @ObservableState
  struct State: Equatable {
    @Shared var name: String

    init(name: Shared<String>) { _name = name }
  }

  enum Action { case nameChanged(String) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.$name.withLock { $0 = name }
      }
      return .none
    }
  }
}
// README: end

/// Shows a part of the account, and can change none.
@Reducer
struct Greeting {
  @ObservableState
  struct State: Equatable {
    @SharedReader var name: String
    var text: String { "Hello, \(name)!" }

    init(name: SharedReader<String>) { _name = name }
  }

  enum Action {}

  var body: some Reducer<State, Action> { EmptyReducer() }
}

/// The parts of `Documentation/SharingState.md`.
@MainActor
@Suite struct PassingSharedStateTests {
  // README: begin part
  @MainActor
  @Test func aPartIsTheSameValue() async {
    @Shared(value: Account()) var account
    let store = TestStore(initialState: NameField.State(name: $account.name)) { NameField() }

    await store.send(.nameChanged("Ada")) { $0.$name.withLock { $0 = "Ada" } }
    #expect(account.name == "Ada")
  }
  // README: end

  @Test func aPartToReadFollowsTheValue() {
    @Shared(value: Account()) var account
    let greeting = Greeting.State(name: SharedReader($account.name))
    $account.name.withLock { $0 = "Ada" }
    #expect(greeting.text == "Hello, Ada!")
  }

  @Test func anOptionalPartIsUnwrappedWhereTheScreenOpens() {
    @Shared(value: Account()) var account
    #expect(Shared($account.email) == nil)

    $account.email.withLock { $0 = "mia@example.com" }
    let email = Shared($account.email)
    email?.withLock { $0 = "ada@example.com" }
    #expect(account.email == "ada@example.com")
  }

  // README: begin observe
  @Test func anObserverIsNotifiedOfThePartThatItReads() {
    @Shared(value: Account()) var account
    var names: [String] = []
    let token = observe { names.append($account.name.wrappedValue) }
    $account.email.withLock { $0 = "mia@example.com" }
    $account.name.withLock { $0 = "Ada" }
    #expect(names == ["Mia", "Ada"])
    token.cancel()
  }
  // README: end

  // README: begin replace
  @Test func assigningTheProjectionSharesAnotherValue() {
    @Shared(value: "one") var first
    @Shared(value: "two") var second
    var state = NameField.State(name: $first)
    state.$name = $second
    state.$name.withLock { $0 = "2" }
    #expect(first == "one")
    #expect(second == "2")
  }
  // README: end
}
