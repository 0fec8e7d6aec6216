import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@MainActor
@Suite struct HistorySharedChangesTests {
  private let history = HistoryOf<Draft>()

  private func makeStore() -> StoreOf<Draft> {
    Store(initialState: Draft.State(title: Shared(value: "")), history: history) { Draft() }
  }

  private var lines: [String] { history.entries.map { "\($0)" } }

  // SEMANTICS history.shared
  @Test func aChangeByABindingIsAnEntryWithItsLine() {
    let store = makeStore()
    store.send(.visited)
    let line = #line + 1
    store.state.$visits.withLock { $0 += 1 }
    let entry = history.entries.last
    #expect(entry?.source.sender == .shared)
    #expect(entry?.source.sharedValue == ".inMemory(\"visits\")")
    #expect(entry?.name == "shared value changed")
    #expect(
      lines.last == """
        2 shared value .inMemory("visits") changed, at \
        TesseraHistoryTests/HistorySharedChangesTests.swift:\(line)
        """)
    #expect(history.entries.first?.source.sender == .view)
  }

  @Test func aChangeByAnEffectIsCausedByItsEntry() async {
    let store = makeStore()
    await store.send(.visitedLater).finish()
    #expect(history.entries.map(\.source.sender) == [.view, .shared])
    #expect(history.entries.last?.source.entry == 1)
    #expect(history.entries.last?.source.cancelID == "Draft.CancelID.visit")
    #expect(
      lines.last?.hasPrefix("2 shared value .inMemory(\"visits\") changed, by effect of 1") == true)
    history.skip(history.entries[0].id)
    #expect(history.entries.map(\.isSkipped) == [true, true])
  }

  @Test func aChangeFromElsewhereHasNoLine() {
    let remote = Remote()
    let state = Draft.State(title: Shared(wrappedValue: "", RemoteKey(remote: remote)))
    let store = Store(initialState: state, history: history) { Draft() }
    #expect(store.title == "")
    remote.deliver("theirs")
    #expect(lines == ["1 shared value RemoteKey changed"])
    #expect(history.state(after: nil) != nil)
    #expect(store.title == "theirs")
    history.jump(to: nil)
    #expect(store.title == "")
    history.resume()
    #expect(store.title == "theirs")
    #expect(history.count == 1)
  }

  @Test func changesOfAValueThatTheStateOnlyReadsAreEntries() {
    let history = History<Reader, Int>()
    let store = Store(initialState: Reader(), history: history) { EmptyReducer() }
    Shared(wrappedValue: 0, .inMemory("read")).withLock { $0 = 5 }
    #expect(history.entries.map(\.name) == ["shared value changed"])
    #expect(store.read == 5)
  }

  @Test func filesAreNamedWithoutTheirFolders() {
    @Shared(.fileStorage(URL(filePath: "/home/anna/settings.json"))) var count = 0
    let history = History<Shared<Int>, Int>()
    let store = Store(initialState: $count, history: history) { EmptyReducer() }
    $count.withLock { $0 = 5 }
    #expect(history.entries.map(\.source.sharedValue) == [".fileStorage(\"settings.json\")"])
    withExtendedLifetime(store) {}
  }

  @Test func aChangeWhileAnActionIsReducedIsRecordedAfterIt() {
    let store = Store(
      initialState: Draft.State(title: Shared(value: "")), history: history,
      middleware: [
        .around { state, action, next in
          state.$title.withLock { $0 += "!" }
          return next(&state, action)
        }
      ]
    ) { Draft() }
    store.send(.visited)
    #expect(history.entries.map(\.name) == ["visited", "shared value changed"])
    #expect(store.title == "!")
    #expect(store.visits == 1)
  }

  @Test func anActionThatMeetsAChangeByAnotherThreadIsRecordedAfterIt() {
    let store = makeStore()
    store.send(.visited)
    let visits = store.state.$visits
    // The main actor isn't free in between.
    DispatchQueue.global().sync { visits.withLock { $0 = 7 } }
    store.send(.visited)
    #expect(history.entries.map(\.name) == ["visited", "shared value changed", "visited"])
    #expect(store.visits == 8)
  }

  @Test func changesOfOtherValuesAreNoEntries() {
    let store = makeStore()
    let other = Shared(value: 1)
    other.withLock { $0 = 2 }
    store.state.$visits.withLock { $0 = 0 }
    store.send(.visited)
    history.stepBackward()
    history.resume()
    #expect(history.entries.map(\.name) == ["visited"])
  }

  @Test func actionsOfObserversAreCausedByTheChange() {
    let store = makeStore()
    let token = observe { if store.visits == 3 { store.send(.retitled("three")) } }
    store.state.$visits.withLock { $0 = 3 }
    store.send(.visited)
    #expect(history.entries.map(\.source.entry) == [nil, 1, nil])
    #expect(history.entries.map(\.source.sender) == [.shared, .view, .view])
    #expect(
      history.causeTree.split(separator: "\n").map { $0.prefix { $0 != "," } } == [
        "1 shared value .inMemory(\"visits\") changed", "└─ 2 retitled", "3 visited",
      ])
    #expect(history.consequences(of: history.entries[0].id).map(\.number) == [2])
    withExtendedLifetime(token) {}
  }

  @Test func actionsAfterTheNextChangeOfTheStateAreNot() {
    let store = makeStore()
    let first = observe { if store.visits == 3, store.words == 0 { store.send(.counted) } }
    let second = observe { if store.words == 1 { store.send(.retitled("x")) } }
    store.state.$visits.withLock { $0 = 3 }
    #expect(history.entries.map(\.source.entry) == [nil, 1, nil])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aChangeByAnotherThreadInBetweenIsNotTheCause() {
    let store = makeStore()
    let (visits, title) = (store.state.$visits, store.state.$title)
    let stranger = Shared(value: 0)
    let first = observe {
      guard store.visits == 3, store.words == 0 else { return }
      // The main actor isn't free in between.
      DispatchQueue.global().sync {
        stranger.withLock { $0 = 1 }
        title.withLock { $0 = "theirs" }
      }
      store.send(.counted)
    }
    visits.withLock { $0 = 3 }
    #expect(history.entries.map(\.source.sender) == [.shared, .shared, .view])
    #expect(history.entries.map(\.source.entry) == [nil, nil, 1])
    withExtendedLifetime(first) {}
  }

  @Test func changesOfAValueAreEntriesOnceAnActionHasPutItIntoTheState() {
    let stranger = Shared(value: "a")
    let history = HistoryOf<Adopter>()
    let store = Store(initialState: Adopter.State(text: Shared(value: "")), history: history) {
      Adopter(stranger: stranger)
    }
    stranger.withLock { $0 = "b" }
    #expect(history.count == 0)
    store.send(.adopted)
    stranger.withLock { $0 = "c" }
    #expect(history.entries.map(\.source.sender) == [.view, .shared])
    #expect(store.text == "c")
  }

  private func recorded(_ everything: Bool) throws -> String {
    // The arguments of a test share its storages.
    Shared(wrappedValue: 0, .inMemory("visits")).withLock { $0 = 0 }
    let store = makeStore()
    store.send(.visited)
    store.send(.retitled("zqx one"))
    store.state.$visits.withLock { $0 = 40 }
    store.state.$title.withLock { $0 = "zqx two" }
    store.send(.visited)
    store.send(.counted)
    return try history.export(includingRedacted: everything)
  }

  // SEMANTICS history.shared
  @Test(.serialized, arguments: [true, false])
  func aRecordingHasTheSharedValuesThatWere(everything: Bool) throws {
    let text = try recorded(everything)
    let lines = text.split(separator: "\n")
    #expect(lines[1].contains(#""visits":{"shared":1,"value":0}"#))
    #expect(lines[2].contains(#""change":{"/visits/value":1}"#))
    #expect(lines[4].contains(#""sender":"shared","shared":".inMemory(\"visits\")","step":true"#))
    #expect(lines[4].contains(#""change":{"/visits/value":40}"#))
    #expect(lines[6].contains(#""change":{"/visits/value":41}"#))
    #expect(text.contains("zqx") == everything)
  }

  @Test(.serialized, arguments: [true, false])
  func anImportRepeatsTheChanges(everything: Bool) throws {
    let text = try recorded(everything)
    let copy = HistoryOf<Draft>()
    let other = Store(initialState: Draft.State(title: Shared(value: "")), history: copy) {
      Draft()
    }
    let summary = try copy.import(text)
    #expect(summary.difference == nil)
    #expect(copy.causeTree == history.causeTree)
    #expect(other.visits == 41)
    #expect(other.words == 41)
    copy.jump(to: HistoryEntry.ID(1))
    #expect(other.visits == 1)
    copy.jump(to: HistoryEntry.ID(3))
    #expect(other.visits == 40)
    copy.resume()
    #expect(other.visits == 41)
    #expect(try copy.export(includingRedacted: true).count > 0 && copy.divergences().isEmpty)
    @Shared(.inMemory("visits")) var visits = 0
    other.send(.visited)
    #expect(visits == 42)
    #expect(other.visits == 42)
  }

  @Test func alteredSharedValuesAreFound() throws {
    let text = try recorded(true).replacing(
      #""change":{"/visits/value":40}"#, with: #""change":{"/visits/value":41}"#)
    let copy = HistoryOf<Draft>()
    let other = Store(initialState: Draft.State(title: Shared(value: "")), history: copy) {
      Draft()
    }
    #expect(throws: HistoryImportError.alteredLine(5)) { try copy.import(text) }
    withExtendedLifetime(other) {}
  }

  @Test func valuesThatWereSharedAreSharedAgain() throws {
    let text = try recorded(true)
    let copy = HistoryOf<Draft>()
    let other = Store(initialState: Draft.State(title: Shared(value: "")), history: copy) {
      Draft()
    }
    try copy.import(text)
    other.state.$title.withLock { $0 = "both" }
    #expect(other.title == "both")
    #expect(other.sameTitle == "both")
    #expect(copy.entries.last?.source.sharedValue == "'String'")
  }

  @Test func differencesShowTheSharedValuesThatWere() throws {
    _ = try recorded(true)
    let change = try #require(history.change(of: HistoryEntry.ID(3)))
    #expect(change.contains("visits: 1"))
    #expect(change.contains("visits: 40"))
  }

  @Test func aStreamWritesTheChangesAsTheyCome() throws {
    let store = makeStore()
    var text = ""
    try history.stream(includingRedacted: true) { text += $0 }
    store.state.$visits.withLock { $0 = 5 }
    store.send(.visited)
    history.endStream()
    let copy = HistoryOf<Draft>()
    let other = Store(initialState: Draft.State(title: Shared(value: "")), history: copy) {
      Draft()
    }
    let summary = try copy.import(text)
    #expect(summary == HistoryImportSummary(entries: 2, ending: .whole, isRedacted: false))
    #expect(other.visits == 6)
  }
}

/// A feature that takes over a shared value of others.
@Reducer
private struct Adopter {
  @ObservableState
  struct State: Equatable {
    @Shared var text: String

    init(text: Shared<String>) { _text = text }
  }

  enum Action { case adopted }

  let stranger: Shared<String>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state = State(text: stranger)
    return .none
  }
}

/// A state that reads a shared value of others.
@ObservableState
private struct Reader {
  @SharedReader(.inMemory("read")) var read = 0
}

/// A feature with shared values: one with a key, and one that two properties share.
@Reducer
private struct Draft {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.inMemory("visits")) var visits = 0
    @Shared var title: String
    @Shared var sameTitle: String
    var words = 0

    init(title: Shared<String>) {
      _title = title
      _sameTitle = title
    }
  }

  enum Action: Equatable, Codable {
    case visited
    case visitedLater
    case retitled(String)
    case counted
  }

  enum CancelID { case visit }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .visited: state.$visits.withLock { $0 += 1 }
    case .visitedLater:
      return .run { [visits = state.$visits] _ in visits.withLock { $0 += 1 } }
        .cancellable(id: CancelID.visit)
    case .retitled(let title): state.$title.withLock { $0 = title }
    case .counted: state.words = state.visits == 3 ? 1 : state.visits
    }
    return .none
  }
}

/// A place outside of the process that delivers values.
private final class Remote: Sendable, Equatable, Hashable {
  let subscriber = LockIsolated<SharedSubscriber<String>?>(nil)

  func deliver(_ text: String) { subscriber.value?.yield(text) }
  static func == (lhs: Remote, rhs: Remote) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct RemoteKey: SharedKey {
  let remote: Remote
  var id: Remote { remote }

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resume(with: .success(nil))
  }
  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    remote.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }
  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}
