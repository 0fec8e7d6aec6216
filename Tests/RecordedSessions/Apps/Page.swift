import Foundation
public import Tessera
import TesseraHistory
import TesseraQueries

/// The name of a value of a page.
private enum PageValue: Hashable { case total(Int, Int), title(Int, Int) }

extension Query<Int> {
  static func total(_ session: Int, _ id: Int) -> Self {
    Query(PageValue.total(session, id), staleTime: nil) { id * 10 }
  }
}

extension Query<String?> {
  static func title(_ session: Int, _ id: Int) -> Self {
    Query(PageValue.title(session, id), staleTime: nil) { id.isMultiple(of: 2) ? nil : "title" }
  }
}

/// A feature with shared values, with and without keys, fetched values, and such features in rows.
@Reducer
public struct Page {
  /// The place of the shared values outside of the program.
  public enum Key: String, CaseIterable, Codable, Sendable { case none, memory, file, preferences }

  @ObservableState
  public struct State: Equatable, Codable, Identifiable {
    public let id: Int
    var session: Int
    @Shared var count: Int
    @Shared var name: String?
    @Fetched<Int> var total: Int?
    @Fetched<String?> var title: String??
    var text = "private"
    @HistoryPublic var unit = "km"
    var sum = 0
    var rows: IdentifiedArrayOf<State> = []

    public init(id: Int, session: Int, key: Key) {
      self.id = id
      self.session = session
      let place = "\(session)-\(id)"
      switch key {
      case .none:
        _count = Shared(value: 7)
        _name = Shared(value: nil)
      case .memory:
        _count = Shared(wrappedValue: 7, .inMemory("count \(place)"))
        _name = Shared(.inMemory("name \(place)"))
      case .file:
        _count = Shared(wrappedValue: 7, .fileStorage(URL(filePath: "/count-\(place).json")))
        _name = Shared(.fileStorage(URL(filePath: "/name-\(place).json")))
      case .preferences:
        _count = Shared(wrappedValue: 7, .appStorage("count \(place)"))
        _name = Shared(.appStorage("name \(place)"))
      }
      _total = Fetched(.total(session, id))
      _title = Fetched(.title(session, id))
    }

    /// Everything that a user sees.
    var summary: String {
      "\(count) \(name ?? "-") \($total.loading) \($title.loading) \(text) \(unit) \(sum) "
        + "[\(rows.map(\.summary).joined(separator: ", "))]"
    }
  }

  public enum Action: Codable, Sendable {
    case appeared
    case counted
    case countedLater
    case named
    case namedLater
    case totalled
    case totalledLater
    case titled
    case titledLater
    case wrote(String)
    case added(Key)
    case removed
    indirect case rows(IdentifiedActionOf<Page>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      // Hidden text has another length.
      defer {
        state.sum +=
          state.count + (state.name == nil ? 100 : 1) + (state.$total.loading.value ?? 1_000)
        let title = state.$title.loading.value
        state.sum += title == nil ? 10_000 : title == .some(nil) ? 20_000 : 0
      }
      switch action {
      case .counted: state.$count.withLock { $0 += 1 }
      case .countedLater:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .named: state.$name.withLock { $0 = $0 == nil ? "a" : nil }
      case .namedLater:
        return .run { [name = state.$name] _ in name.withLock { $0 = $0 == nil ? "b" : nil } }
      case .totalled: state.$total.withLock { $0 = .loaded(($0.value ?? 0) + 1) }
      case .totalledLater:
        return .run {
          @MainActor [query = Query.total(state.session, state.id), total = state.$total] _ in
          @Dependency(\.queryClient) var queryClient
          queryClient.set(query, to: (total.loading.value ?? 0) + 1)
        }
      case .titled: state.$title.withLock { $0 = .loaded($0.value == .some(nil) ? "c" : nil) }
      case .titledLater:
        return .run {
          @MainActor [query = Query.title(state.session, state.id), title = state.$title] _ in
          @Dependency(\.queryClient) var queryClient
          queryClient.set(query, to: title.loading.value == .some(nil) ? "d" : nil)
        }
      case .wrote(let text): state.text = text
      case .added(let key):
        let id = (state.rows.map(\.id).max() ?? state.id * 10) + 1
        state.rows.append(State(id: id, session: state.session, key: key))
      case .removed: if !state.rows.isEmpty { state.rows.removeFirst() }
      case .appeared, .rows: break
      }
      return .none
    }
    .fetching(\.$total, on: \.appeared)
    .fetching(\.$title, on: \.appeared)
    .forEach(\.rows, action: \.rows) { Page() }
  }
}

extension Page.Action {
  /// An action that a state allows.
  static func random(
    in state: Page.State, using random: inout SeededGenerator
  ) -> Self {
    let row = state.rows.randomElement(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return .appeared
    case 1: return .counted
    case 2: return .countedLater
    case 3: return .named
    case 4: return .namedLater
    case 5: return .totalled
    case 6: return .totalledLater
    case 7: return .titled
    case 8: return .titledLater
    case 9: return .wrote("private \(Int.random(in: 0..<9, using: &random))")
    case 10: return .added(Page.Key.allCases.randomElement(using: &random) ?? .none)
    case 11: return .removed
    default:
      guard let row else { return .added(.memory) }
      return .rows(.element(id: row.id, action: .random(in: row, using: &random)))
    }
  }
}
