import Foundation
public import Tessera
import TesseraTesting
import Testing

/// Code of libraries over features, and of their companions.
@MainActor
@Suite
struct LibraryFormsTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case up }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  // MARK: a feature with an operator of a library (by hand)
  @Reducer
  struct Host {
    @ObservableState
    struct State: Equatable {
      var number = 0
      var leaf: Leaf.State {
        get { Leaf.State(count: number) }
        set { number = newValue.count }
      }
      var optional: Leaf.State? = Leaf.State()
    }
    enum Action {
      case leaf(Leaf.Action)
      case optional(Leaf.Action)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .running(Leaf(), on: \.leaf, \.leaf)
        .runningOptionalLeaf(on: \.optional, \.optional)
    }
  }

  @Test func aFeatureWithAnOperatorOfALibrary() async {
    let store = TestStore(initialState: Host.State()) { Host() }
    await store.send(.leaf(.up)) { $0.number = 1 }
    await store.send(.optional(.up)) { $0.optional?.count = 1 }
  }

  // MARK: a scope on a computed property
  @Reducer
  struct Computed {
    @ObservableState
    struct State: Equatable {
      var number = 0
      var leaf: Leaf.State {
        get { Leaf.State(count: number) }
        set { number = newValue.count }
      }
    }
    enum Action { case leaf(Leaf.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.leaf, action: \.leaf) { Leaf() }
    }
  }

  @Test func aScopeOnAComputedProperty() {
    let store = Store(initialState: Computed.State()) { Computed() }
    store.scope(\.leaf, action: \.leaf).send(.up)
    #expect(store.number == 1)
  }

  // MARK: a child with an ID
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable { @Presents var leaf: Identified<Int, Leaf.State>? }
    enum Action {
      case leaf(PresentationAction<Leaf.Action>)
      case opened(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened(let id) = action { state.leaf = Identified(Leaf.State(), id: id) }
        return .none
      }
      .ifLet(\.$leaf, action: \.leaf) {
        Scope(\.value, action: \.self) { Leaf() }
      }
    }
  }

  @Test func aChildWithAnID() async {
    let store = TestStore(initialState: Detail.State()) { Detail() }
    await store.send(.opened(3)) { $0.leaf = Identified(Leaf.State(), id: 3) }
    await store.send(.leaf(.presented(.up))) { $0.leaf?.count = 1 }
  }

  // MARK: a state with a description of its own
  @Test func aStateWithADescriptionOfItsOwn() {
    #expect(Described().description == "A state")
  }

  // MARK: buttons that send
  @Test func buttonsThatSend() {
    enum Alert: Equatable { case confirmed }
    let button = ButtonState<Alert>(role: .cancel, action: .send(.confirmed)) { TextState("OK") }
    var received: Alert?
    button.withAction { received = $0 }
    #expect(received == .confirmed)
    #expect(ButtonState<Alert>(action: .send(nil)) { TextState("OK") }.action == nil)
  }

  // MARK: the next ID of a stack
  @Test(.dependencies) func theNextIDOfAStack() {
    @Dependency(\.stackElementID) var stackElementID
    #expect(stackElementID.next() == 0)
    #expect(stackElementID() == 1)
  }

  // MARK: dependencies of a context
  @Test func dependenciesOfAContext() {
    @Dependency(\.context) var context
    withDependencies {
      $0 = .live
    } operation: {
      #expect(context == .live)
    }
    withDependencies {
      $0 = .preview
    } operation: {
      #expect(context == .preview)
    }
    withDependencies {
      $0 = .test
    } operation: {
      #expect(context == .test)
    }
  }

  // MARK: a dependency as a specific type
  @Test func aDependencyAsASpecificType() {
    @Dependency(\.formDatabase, as: MemoryDatabase.self) var database
    let specific: MemoryDatabase = database
    #expect(specific.count == 3)
  }

  // MARK: clients in a client
  @DependencyClient
  struct Client: Sendable {
    var load: @Sendable () async throws -> Int
    var cache = Cache()
    var name = "client"
    @DependencyClient
    struct Cache: Sendable { var size: @Sendable (_ of: Int) -> Int = { _ in 0 } }
  }

  @Test func clientsInAClient() {
    var client = Client()
    client.cache.size = { $0 * 2 }
    #expect(client.cache.size(of: 2) == 4)
  }

  // MARK: hashable values of any type
  @Test func hashableValuesOfAnyType() {
    let text: AnyHashableSendable = "a"
    let number: AnyHashableSendable = 1.5
    let flag: AnyHashableSendable = true
    #expect(text == AnyHashable("a"))
    #expect(AnyHashable("a") == text)
    #expect(AnyHashable(text) == AnyHashable("a"))
    #expect(number.base as? Double == 1.5)
    #expect(flag.base as? Bool == true)
  }

  // MARK: tokens in a set
  @Test func tokensInASet() {
    let store = Store(initialState: Leaf.State()) { Leaf() }
    var tokens: Set<ObserveToken> = []
    var list: [ObserveToken] = []
    var counts: [Int] = []
    observe { counts.append(store.count) }.store(in: &tokens)
    observe { _ = store.count }.store(in: &list)
    store.send(.up)
    #expect(counts == [0, 1])
    #expect(tokens.count == 1)
    #expect(list.count == 1)
    tokens = []
    store.send(.up)
    #expect(counts == [0, 1])
    #expect(list.first?.isCancelled == false)
  }

  // MARK: reports of a program
  @Test func reportsOfAProgram() {
    withExpectedIssue("It reports.", isIntermittent: true) { reportIssue("Once.") }
    withIssueReporters([]) { reportIssue(CancellationError(), "Ignored.") }
    // A warning fails no test, so it needs no 'withExpectedIssue'.
    withIssueReporters([.runtimeWarning]) { reportIssue("It is late.") }
    let result: Int? = withExpectedResult { throw CancellationError() }
    #expect(result == nil)
  }

  private func withExpectedResult(_ body: () throws -> Int) -> Int? {
    withErrorReporting("It is left out.") { try body() }
  }

  // MARK: the state of a store in a closure
  @Test func theStateOfAStoreInAClosure() {
    let store = Store(initialState: Leaf.State(count: 2)) { Leaf() }
    #expect(store.withState(\.count) == 2)
    #expect(store.withState { $0.count + 1 } == 3)
  }

  // MARK: printed changes (by hand)
  @Test func printedChanges() {
    let lines = LockIsolated<[String]>([])
    let printer = ChangePrinter<Leaf.State, Leaf.Action>.actionLabels { line in
      lines.withValue { $0.append(line) }
    }
    let store = Store(initialState: Leaf.State()) {
      Leaf()._printChanges(printer)
      Leaf()._printChanges(nil)
    }
    store.send(.up)
    #expect(lines.value.count == 1)
    #expect(store.count == 2)
  }

  // MARK: a reaction to a pair (by hand)
  @Test func aReactionToAPair() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isUp in
        state += isUp ? 1 : 0
        return .none
      }
      .onChange(of: { ($0, $0 / 2) }, removeDuplicates: ==) { _, state in
        state += 10
        return .none
      }
    }
    store.send(true)
    store.send(false)
    #expect(store.state == 11)
  }

  // MARK: a dump in the style of swift-custom-dump (by hand)
  @Test(.dumpStyle(.swiftCustomDump)) func aDumpInTheStyleOfSwiftCustomDump() {
    var text = ""
    customDump([Leaf.State(count: 1)], to: &text)
    #expect(text == "[\n  [0]: LibraryFormsTests.Leaf.State(count: 1)\n]")
    #expect(diff([1], [2]) == "  [\n-   [0]: 1\n+   [0]: 2\n  ]")
  }
}

@ObservableState
public struct Described: Equatable {
  var name = ""
  var description: String { "A state" }
}

extension Reducer where Action: CasePathable {
  fileprivate func running<Child: Reducer>(
    _ child: Child, on state: WritableKeyPath<State, Child.State>,
    _ action: CaseKeyPath<Action, Child.Action>
  ) -> some Reducer<State, Action> {
    CombineReducers {
      self
      KeyPathScope(state: state, action: AnyCasePath(action)) { child }
    }
  }

  fileprivate func runningOptionalLeaf(
    on state: WritableKeyPath<State, LibraryFormsTests.Leaf.State?>,
    _ action: CaseKeyPath<Action, LibraryFormsTests.Leaf.Action>
  ) -> some Reducer<State, Action> {
    CombineReducers {
      self
      KeyPathScope(state: state, action: AnyCasePath(action)) {
        EmptyReducer().ifLet(\.self, action: \.self) { LibraryFormsTests.Leaf() }
      }
    }
  }
}

protocol FormDatabase: Sendable { var count: Int { get } }
struct MemoryDatabase: FormDatabase { var count = 3 }

private enum FormDatabaseKey: DependencyKey {
  static let liveValue: any FormDatabase = MemoryDatabase()
  static let testValue: any FormDatabase = MemoryDatabase()
}

extension DependencyValues {
  fileprivate var formDatabase: any FormDatabase {
    get { self[FormDatabaseKey.self] }
    set { self[FormDatabaseKey.self] = newValue }
  }
}
