import Foundation
import Tessera
import TesseraHistory
import TesseraInspector
import TesseraTesting
import Testing

/// Emitted tests of a feature whose shared values have keys, which call a client.
@MainActor
@Suite struct HistoryTestKeysTests {
  private static let start =
    #"{"sameVisits":{"shared":1,"value":5},"visits":{"shared":1,"value":5}}"#
  private static let keys = #"{"visits on the server":1}"#
  private static let total =
    #"{"dates":[],"keys":{"total on the server":100},"randomNumbers":[],"uuids":[]}"#
  private static let likes =
    #"{"dates":[],"keys":{"likes on the server":7},"randomNumbers":[],"uuids":[]}"#
  private static let steps: [(action: String, reading: String?, change: String)] = [
    (#"{"visited":{}}"#, nil, #"{"/sameVisits/value":6,"/visits/value":6}"#),
    (#"{"counted":{}}"#, total, #"{"keys":{"total on the server":110}}"#),
    (
      #"{"invited":{}}"#, likes,
      #"{"/guest":{"likes":{"shared":2,"value":8},"visits":{"shared":1,"value":6}},"#
        + #""keys":{"likes on the server":8}}"#
    ),
    (
      #"{"guest":{"_0":{"tapped":{}}}}"#, nil,
      #"{"/guest/likes/value":9,"/guest/visits/value":7,"/sameVisits/value":7,"/visits/value":7}"#
    ),
  ]

  @Test func aTestHasTheValuesOfTheKeysThatReducersUse() throws {
    let history = HistoryOf<Party>()
    let store = Store(initialState: Party.State(), history: history) {
      Party()
    } withDependencies: {
      $0[Server.self] = Server { ["visits": 5, "likes": 7, "total": 100][$0] ?? 0 }
    }
    for action in [Party.Action.visited, .counted, .invited, .guest(.tapped)] {
      store.send(action)
    }
    let source = try history.testSource(
      HistoryTestForm(name: "PartyTests", feature: "Party()", modules: []))
    // A long text is on several lines.
    let joined = source.replacing(/\n +/, with: "")
    #expect(joined.contains("start: #\"\(Self.start)\"#"))
    #expect(joined.contains("keys: #\"\(Self.keys)\"#)"))
    for step in Self.steps {
      #expect(joined.contains(step.action))
      #expect(joined.contains(step.change))
      if let reading = step.reading { #expect(joined.contains(reading)) }
    }
  }

  @Test func aSkippedEntryChangesNothingInATest() throws {
    let history = HistoryOf<Party>()
    let store = Store(initialState: Party.State(), history: history) {
      Party()
    } withDependencies: {
      $0[Server.self] = Server { _ in 5 }
    }
    for _ in 1...3 { store.send(.visited) }
    history.skip(HistoryEntry.ID(2))
    let source = try history.testSource(
      HistoryTestForm(name: "PartyTests", feature: "Party()", modules: []))
    let titles = source.split(separator: "\n").filter { $0.contains("    // ") }
    #expect(titles.map { $0.drop { $0 == " " } } == ["// 1 visited", "// 3 visited"])
    #expect(source.contains(#"{"/sameVisits/value":7,"/visits/value":7}"#))
    #expect(!source.contains(#""/visits/value":8"#))
  }

  // SEMANTICS recordings.rehearsal
  @Test func aRehearsalCallsNoClientAndAssertsTheChangesOfKeys() async throws {
    let rehearsal = try Rehearsal<Party.State, Party.Action>(start: Self.start, keys: Self.keys)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Party() } }
    for step in Self.steps {
      await store.send(try rehearsal.action(step.action, reading: step.reading)) {
        try rehearsal.change(&$0, step.change)
      }
    }
    #expect(store.state.guest?.visits == 7)
    #expect(store.state.sameVisits == 7)
    rehearsal.end()
    await store.finish()
  }

  @Test(arguments: [
    (0, #"{"/sameVisits/value":9,"/visits/value":9}"#),
    (1, #"{"keys":{"total on the server":111}}"#),
  ])
  func aRehearsalFindsAnotherChange(step: Int, change: String) async throws {
    let rehearsal = try Rehearsal<Party.State, Party.Action>(start: Self.start, keys: Self.keys)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Party() } }
    let (action, reading, _) = Self.steps[step]
    await withKnownIssue {
      await store.send(try rehearsal.action(action, reading: reading)) {
        try rehearsal.change(&$0, change)
      }
    }
    rehearsal.end()
    await store.finish()
  }

  @Test func aStepOfARehearsalChangesTheSharedValue() async throws {
    let rehearsal = try Rehearsal<Party.State, Party.Action>(start: Self.start, keys: Self.keys)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Party() } }
    let change = #"{"/sameVisits/value":6,"/visits/value":6}"#
    try rehearsal.step(change, in: store)
    await store.receiveStep { try rehearsal.change(&$0, change) }
    await store.send(try rehearsal.action(#"{"visited":{}}"#)) {
      $0.$visits.withLock { $0 = 7 }
    }
    try rehearsal.step(#"{"/sameVisits/value":8,"/visits/value":8}"#, in: store)
    await store.receiveStep { $0.$visits.withLock { $0 = 8 } }
    rehearsal.end()
    await store.finish()
  }
}

/// A client without a test value, which must not be called.
private struct Server: DependencyKey {
  var load: @Sendable (String) -> Int
  static var liveValue: Server {
    Server { name in
      reportIssue("The live client was called for '\(name)'.")
      return 0
    }
  }
}

private struct ServerKey: SharedKey, CustomStringConvertible {
  let name: String
  private let server: Server

  init(_ name: String) {
    self.name = name
    @Dependency(Server.self) var server
    self.server = server
  }

  var id: String { name }
  var description: String { "\(name) on the server" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(with: .success(server.load(name)))
  }
  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription {} }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    _ = server.load(name)
    continuation.resume()
  }
}

@Reducer
private struct Guest {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var visits: Int
    @Shared var likes: Int

    init() {
      _visits = Shared(wrappedValue: 0, ServerKey("visits"))
      _likes = Shared(wrappedValue: 0, ServerKey("likes"))
    }
  }

  enum Action: Equatable, Codable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$visits.withLock { $0 += 1 }
    state.$likes.withLock { $0 += 1 }
    return .none
  }
}

@Reducer
private struct Party {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var visits: Int
    @Shared var sameVisits: Int
    var guest: Guest.State?

    init() {
      let visits = Shared(wrappedValue: 0, ServerKey("visits"))
      (_visits, _sameVisits) = (visits, visits)
    }
  }

  enum Action: Equatable, Codable {
    case visited
    case counted
    case invited
    case guest(Guest.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .visited:
        state.$visits.withLock { $0 += 1 }
      case .counted:
        @Shared(ServerKey("total")) var total = 0
        $total.withLock { $0 += 10 }
      case .invited:
        let guest = Guest.State()
        guest.$likes.withLock { $0 += 1 }
        state.guest = guest
      case .guest: break
      }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Guest() }
  }
}
