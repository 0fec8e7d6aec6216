import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraInspector

/// The text in the keys of queries.
@MainActor
@Suite struct EntryIDTests {
  // SEMANTICS queries.recordings.keys
  @Test func aRecordingHidesTheTextInAKey() async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    let task = store.send(.typed("a secret", in: .private))
    await TestClock().advance(by: .zero)
    let text = try history.export()
    #expect(!text.contains("a secret"))
    #expect(text.contains("query search(\\\"‹"))
    #expect(text.contains("fetch of query search(\\\"‹"))
    #expect(!history.html(title: "").contains("a secret"))
    #expect(try history.export(includingRedacted: true).contains(#"query search(\"a secret\""#))
    task.cancel()

    // The replayed state has a key with the same placeholder.
    let copy = HistoryOf<SecretSearch>()
    let other = SecretSearch.store(copy)
    #expect(try copy.import(text).difference == nil)
    #expect(other.hits == 1)
    #expect(!other.$hits.isFetching)
  }

  // SEMANTICS queries.recordings.keys
  @Test(arguments: SecretKey.Kind.allCases.filter { $0 != .scalars })
  fileprivate func whatsTypedIsHiddenInKeysOfAnyForm(_ kind: SecretKey.Kind) async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    let task = store.send(.typed("a secret", in: kind))
    await TestClock().advance(by: .zero)
    let names = history.entries.compactMap(\.source.sharedValue)
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.hasPrefix("query ") && $0.contains("secret") })
    #expect(try history.export().contains("secret") == (kind == .public))
    task.cancel()
  }

  // SEMANTICS queries.recordings.keys
  @Test func theCharactersOfATextAreHidden() async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    let task = store.send(.typed("a secret", in: .scalars))
    await TestClock().advance(by: .zero)
    let spelled = #"\"s\", \"e\", \"c\""#
    #expect(try history.export(includingRedacted: true).contains(spelled))
    #expect(try !history.export().contains(#"\"s\""#))
    task.cancel()
  }

  /// Something that a history writes.
  enum Output: CaseIterable {
    case export, stream, page, test, testOfTheLastEntry, data
  }

  private func text(
    _ output: Output, _ history: HistoryOf<SecretSearch>, everything: Bool
  ) throws -> String {
    switch output {
    case .export: return try history.export(includingRedacted: everything)
    case .stream:
      var lines = ""
      let (stream, beginning) = try history.inspectionStream(includingRedacted: everything) {
        lines += $0
        return true
      }
      while stream.advance() == .behind {}
      stream.stop()
      return beginning.joined() + lines
    case .page: return history.html(title: "", includingRedacted: everything)
    case .test, .testOfTheLastEntry:
      let form = HistoryTestForm(name: "A", feature: "SecretSearch()", modules: [])
      let range = history.entries.last.map { $0.id...$0.id }
      return try history.testSource(
        form, of: output == .test ? nil : range, includingRedacted: everything)
    case .data: return history.dataItems(isRedacted: !everything)
    }
  }

  // SEMANTICS queries.recordings.keys
  @Test(arguments: Output.allCases)
  func anOutputHasTheTextInAKeyOnlyIfAllIsAskedFor(_ output: Output) async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    let task = store.send(.typed("a secret", in: .private))
    await TestClock().advance(by: .zero)
    #expect(try !text(output, history, everything: false).contains("secret"))
    #expect(try text(output, history, everything: true).contains("a secret"))
    task.cancel()
  }

  // SEMANTICS queries.recordings.keys
  @Test(arguments: Output.allCases)
  func anImportedTextIsHiddenAgain(_ output: Output) async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    store.send(.typed("a secret", in: .private)).cancel()
    await TestClock().advance(by: .zero)
    let copy = HistoryOf<SecretSearch>()
    let other = SecretSearch.store(copy)
    try copy.import(try history.export(includingRedacted: true))
    #expect(try !text(output, copy, everything: false).contains("secret"))
    withExtendedLifetime((store, other)) {}
  }

  // SEMANTICS recordings.rehearsal
  @Test(arguments: [Output.test, .testOfTheLastEntry])
  func aTestWithPlaceholdersPasses(_ output: Output) async throws {
    let history = HistoryOf<SecretSearch>()
    let store = SecretSearch.store(history)
    let task = store.send(.typed("a secret", in: .private))
    await TestClock().advance(by: .zero)
    let source = try text(output, history, everything: false).replacing(/\n +/, with: "")
    task.cancel()
    func literals(_ text: Substring) -> [String: String] {
      let found = text.matches(of: /(\w+)(?:: |\()#"+(.+?)"+#/)
      return Dictionary(found.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }
    let parts = source.split(separator: "// ").drop { !$0.contains("Rehearsal<") }
    let given = literals(parts.first ?? "")
    let rehearsal = try Rehearsal<SecretSearch.State, SecretSearch.Action>(
      start: try #require(given["start"]), surroundings: given["surroundings"],
      keys: given["keys"])
    #expect(given["keys"] != nil)
    let rehearsed = TestStore(initialState: rehearsal.start) {
      rehearsal.reducer { SecretSearch() }
    }
    for part in parts.dropFirst() {
      let values = literals(part)
      if let action = values["send"] {
        let action = try rehearsal.action(action, reading: values["reading"])
        guard let change = values["change"] else {
          await rehearsed.send(action)
          continue
        }
        await rehearsed.send(action) { try rehearsal.change(&$0, change) }
      } else {
        let change = try #require(values["step"])
        try rehearsal.step(change, in: rehearsed)
        await rehearsed.receiveStep { try rehearsal.change(&$0, change) }
      }
    }
    #expect(rehearsed.state.hits == 1)
    rehearsal.end()
    await rehearsed.finish()
  }
}

/// A key with text, in several forms.
private enum SecretKey: Hashable, Sendable {
  enum Kind: String, CaseIterable, Codable {
    case `private`, text, list, nested, described, scalars, `public`
  }

  struct Term: Hashable, Sendable {
    let text: String
    let page: Int
  }

  struct Described: Hashable, Sendable, CustomStringConvertible {
    let text: String
    var description: String { "for \(text.split(separator: " "))" }
  }

  struct Category: Hashable, Sendable, HistoryPublicValue {
    let name: String
  }

  case search(String, page: Int)
  case term(Term?)
  case described(Described)
  case category(Category)
}

extension Query<Int> {
  fileprivate static func hits(_ text: String, _ kind: SecretKey.Kind) -> Self {
    switch kind {
    case .private: Query(SecretKey.search(text, page: 1)) { 1 }
    case .text: Query(text) { 1 }
    case .list: Query([text, "hits"]) { 1 }
    case .nested: Query(SecretKey.term(.init(text: text, page: 1))) { 1 }
    case .scalars: Query(Array(text.unicodeScalars)) { 1 }
    case .described: Query(SecretKey.described(.init(text: text))) { 1 }
    case .public: Query(SecretKey.category(.init(name: text))) { 1 }
    }
  }
}

/// A search whose text is a part of the key.
@Reducer
private struct SecretSearch {
  @ObservableState
  struct State: Codable, Equatable {
    @Fetched(.disabled) var hits: Int?
  }

  enum Action: Codable, Equatable { case typed(String, in: SecretKey.Kind) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .typed(let text, let kind) = action else { return .none }
      state.$hits = Fetched(.hits(text, kind))
      return .none
    }
    .fetching(\.$hits, on: \.typed)
  }

  @MainActor static func store(_ history: HistoryOf<Self>) -> StoreOf<Self> {
    Store(initialState: State(), history: history) { Self() }
  }
}
