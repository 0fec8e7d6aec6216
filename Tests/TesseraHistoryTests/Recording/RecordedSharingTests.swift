import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory

/// Recordings of shared values, wherever a feature with them is.
@MainActor
@Suite struct RecordedSharingTests {
  /// A session: what changes, where it is, and what changes it.
  struct Session: CustomTestStringConvertible {
    var place: Binder.Place
    var key: Card.Key
    var change: Card.Action
    var isRedacted: Bool

    var testDescription: String {
      "\(change) at \(place), \(key)\(isRedacted ? ", hidden" : "")"
    }

    static let all: [Session] = Binder.Place.allCases.flatMap { place in
      Card.Key.allCases.flatMap { key in
        [Card.Action.counted, .countedLater, .named, .namedLater].flatMap { change in
          [true, false].map {
            Session(place: place, key: key, change: change, isRedacted: $0)
          }
        }
      }
    }

    var actions: [Binder.Action] {
      [.opened(place, key), .page(place, change), .page(place, change), .closed]
    }
  }

  /// The storages of another process.
  func withFreshStorages<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultFileStorage = .inMemory()
      $0.defaultAppStorage = .inMemory()
    } operation: {
      try operation()
    }
  }

  /// The lines of a session that is made twice, as an export and as a stream, and the pages that
  /// the store has shown after each entry.
  private func record(
    _ session: Session
  ) throws -> (export: String, stream: String, pages: [String]) {
    try withFreshStorages {
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      let everything = !session.isRedacted
      var stream = ""
      try history.stream(includingRedacted: everything) { stream += $0 }
      var pages: [Int: String] = [0: store.state.summary]
      for action in session.actions + session.actions {
        store.send(action)
        pages[history.entries.last?.id.number ?? 0] = store.state.summary
      }
      history.endStream()
      // The last session has ended, so no property has the key any more.
      let export = try history.export(includingRedacted: everything)
      var shown: [String] = []
      for number in pages.keys.sorted() {
        history.jump(to: number == 0 ? nil : HistoryEntry.ID(number))
        shown.append(store.state.summary)
      }
      history.resume()
      #expect(shown == pages.sorted { $0.key < $1.key }.map(\.value))
      return (export, stream, shown)
    }
  }

  func hashes(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      guard case .integer(let id)? = value?[["id"]], case .text(let hash)? = value?[["hash"]]
      else { return nil }
      return "\(id) \(hash)"
    }
  }

  // SEMANTICS recordings.sharing
  @Test(.serialized, arguments: Session.all)
  func aRecordingHasTheSharedValuesOfEachEntryAtEveryDepth(session: Session) throws {
    let (export, stream, _) = try record(session)
    expectNoDifference(hashes(export), hashes(stream))
    for text in [export, stream] {
      try withFreshStorages {
        let history = HistoryOf<Binder>()
        let store = Store(initialState: Binder.State(), history: history) { Binder() }
        expectNoDifference(try history.import(text).difference?.description, nil)
        expectNoDifference(
          hashes(try history.export(includingRedacted: !session.isRedacted)), hashes(stream))
        withExtendedLifetime(store) {}
      }
    }
  }
}

extension RecordedSharingTests {
  // SEMANTICS recordings.sharing
  @Test(arguments: 1...20)
  func anyRecordingAgreesWithTheSession(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (export, stream) = try withFreshStorages {
      let history = HistoryOf<Binder>(checkpointInterval: Int.random(in: 1...9, using: &random))
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      var stream = ""
      try history.stream(includingRedacted: true) { stream += $0 }
      var shown = [0: store.state.summary]
      for _ in 0..<40 {
        if let action = Binder.Action.random(in: store.state, using: &random) {
          store.send(action)
          shown[history.entries.last?.id.number ?? 0] = store.state.summary
        }
        guard let (number, summary) = shown.randomElement(using: &random) else { continue }
        history.jump(to: number == 0 ? nil : HistoryEntry.ID(number))
        expectNoDifference(store.state.summary, summary)
        history.resume()
      }
      history.endStream()
      return (try history.export(includingRedacted: true), stream)
    }
    expectNoDifference(hashes(export), hashes(stream))
    try withFreshStorages {
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      expectNoDifference(try history.import(export).difference?.description, nil)
      expectNoDifference(hashes(try history.export(includingRedacted: true)), hashes(stream))
      withExtendedLifetime(store) {}
    }
  }

  @Test func anEntryThatChangesWhatItBringsBeginsWithWhatItLoaded() throws {
    let text = try withFreshStorages {
      Shared(wrappedValue: 7, .inMemory("count 1")).withLock { $0 = 30 }
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      store.send(.openedAndCounted)
      #expect(store.state.summary == "31 nil 30")
      return try history.export(includingRedacted: true)
    }
    try withFreshStorages {
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      expectNoDifference(try history.import(text).difference?.description, nil)
      #expect(store.state.summary == "31 nil 30")
    }
  }
}

extension RecordedSharingTests {
  // SEMANTICS recordings.sharing
  @Test(arguments: [1, 100])
  func aSharedValueThatAnActionCreatesIsTheSameWhenTheStateIsComputedAgain(
    interval: Int
  ) async throws {
    let history = HistoryOf<Purse>(checkpointInterval: interval)
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    var stream = ""
    try history.stream { stream += $0 }
    for action in [Purse.Action.opened, .added, .addedLater, .added] {
      await store.send(action).finish()
    }
    let entries = [nil] + history.entries.map(\.id)
    var shown: [Int?] = []
    for entry in entries {
      history.jump(to: entry)
      shown.append(store.state.coins)
    }
    history.resume()
    #expect(shown == [nil, 7, 8, 8, 9, 10])
    #expect(history.divergences().isEmpty)
    history.endStream()
    let text = try history.export()
    expectNoDifference(hashes(text), hashes(stream))

    let imported = HistoryOf<Purse>(checkpointInterval: interval)
    let other = Store(initialState: Purse.State(), history: imported) { Purse() }
    expectNoDifference(try imported.import(text).difference?.description, nil)
    #expect(other.state.coins == 10)
    #expect(store.state.coins == 10)
    other.send(.added)
    #expect(store.state.coins == 10)
  }
}

/// A feature that creates a shared value without a key.
@Reducer
struct Purse {
  @ObservableState
  struct State: Equatable, Codable {
    var shared: Shared<Int>?

    var coins: Int? { shared?.wrappedValue }
  }

  enum Action: Equatable, Codable { case opened, added, addedLater }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened: state.shared = Shared(value: 7)
    case .added: state.shared?.withLock { $0 += 1 }
    case .addedLater: return .run { [shared = state.shared] _ in shared?.withLock { $0 += 1 } }
    }
    return .none
  }
}

/// A feature with shared values of its own keys.
@Reducer
struct Card {
  enum Key: String, CaseIterable, Codable { case memory, file, preferences }

  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    let id: Int
    @Shared var count: Int
    @Shared var name: String?
    var sum = 0

    init(id: Int, key: Key) {
      self.id = id
      switch key {
      case .memory:
        _count = Shared(wrappedValue: 7, .inMemory("count \(id)"))
        _name = Shared(.inMemory("name \(id)"))
      case .file:
        _count = Shared(wrappedValue: 7, .fileStorage(URL(filePath: "/count-\(id).json")))
        _name = Shared(.fileStorage(URL(filePath: "/name-\(id).json")))
      case .preferences:
        _count = Shared(wrappedValue: 7, .appStorage("count \(id)"))
        _name = Shared(.appStorage("name \(id)"))
      }
      sum = count
    }

    var summary: String { "\(count) \(name ?? "nil") \(sum)" }
  }

  enum Action: Equatable, Codable { case counted, countedLater, named, namedLater }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.$count.withLock { $0 += 1 }
    case .countedLater:
      return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
    case .named: state.$name.withLock { $0 = ($0 ?? "") + "a" }
    case .namedLater:
      return .run { [name = state.$name] _ in name.withLock { $0 = ($0 ?? "") + "a" } }
    }
    // Hidden text has another length.
    state.sum += state.count + (state.name == nil ? 100 : 1)
    return .none
  }
}

/// A feature with pages at all places.
@Reducer
struct Binder {
  enum Place: String, CaseIterable, Codable { case optional, sheet, stack, row }

  @ObservableState
  struct State: Equatable, Codable {
    var page: Card.State?
    @Presents var sheet: Card.State?
    var path = StackState<Card.State>()
    var rows: IdentifiedArrayOf<Card.State> = []

    var summary: String {
      ([page, sheet].compactMap { $0 } + Array(path) + Array(rows)).map(\.summary)
        .joined(separator: ", ")
    }
  }

  enum Action: Equatable, Codable {
    case opened(Place, Card.Key)
    case page(Place, Card.Action)
    case openedAndCounted
    case closed
    case root(Card.Action)
    case sheet(PresentationAction<Card.Action>)
    case path(StackActionOf<Card>)
    case rows(IdentifiedActionOf<Card>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let place, let key):
        let page = Card.State(id: 1, key: key)
        switch place {
        case .optional: state.page = page
        case .sheet: state.sheet = page
        case .stack: state.path.append(page)
        case .row: state.rows.append(page)
        }
      case .page(.optional, let action): return .send(.root(action))
      case .page(.sheet, let action): return .send(.sheet(.presented(action)))
      case .page(.stack, let action):
        guard let id = state.path.ids.last else { return .none }
        return .send(.path(.element(id: id, action: action)))
      case .page(.row, let action): return .send(.rows(.element(id: 1, action: action)))
      case .openedAndCounted:
        let card = Card.State(id: 1, key: .memory)
        card.$count.withLock { $0 += 1 }
        state.page = card
      case .closed: state = State()
      default: break
      }
      return .none
    }
    .ifLet(\.page, action: \.root) { Card() }
    .ifLet(\.$sheet, action: \.sheet) { Card() }
    .forEach(\.path, action: \.path) { Card() }
    .forEach(\.rows, action: \.rows) { Card() }
  }
}

extension Binder.Action {
  /// An action that a state allows.
  static func random(
    in state: Binder.State, using random: inout SeededGenerator
  ) -> Self? {
    let open: [Binder.Place?] = [
      state.page.map { _ in .optional }, state.sheet.map { _ in .sheet },
      state.path.isEmpty ? nil : .stack, state.rows.isEmpty ? nil : .row,
    ]
    let changes = [Card.Action.counted, .countedLater, .named, .namedLater]
    guard let place = Binder.Place.allCases.randomElement(using: &random),
      let key = Card.Key.allCases.randomElement(using: &random),
      let change = changes.randomElement(using: &random)
    else { return nil }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .closed
    case 1: return .openedAndCounted
    case 2...3:
      return place == .row && !state.rows.isEmpty ? nil : .opened(place, key)
    default: return open.compactMap(\.self).randomElement(using: &random).map { .page($0, change) }
    }
  }
}
