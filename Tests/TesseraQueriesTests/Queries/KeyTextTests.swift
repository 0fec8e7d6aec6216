import Tessera
import TesseraHistory
import TesseraInspector
import TesseraQueries
import TesseraTestSupport
import Testing

/// The text in the keys of queries.
@MainActor
@Suite struct KeyTextTests {
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
