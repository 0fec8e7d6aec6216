import Tessera
import TesseraQueries

/// Answers requests for names, and counts them.
@MainActor
final class NameServer {
  private(set) var requests: [Int] = []
  private(set) var cancellations = 0
  var names: [Int: String] = [:]
  var error: (any Error)?
  /// Suspends each request.
  var delay: @MainActor () async throws -> Void = {}

  nonisolated init() {}

  func name(_ id: Int) async throws -> String {
    requests.append(id)
    do {
      try await delay()
    } catch {
      cancellations += 1
      throw error
    }
    if let error { throw error }
    return names[id] ?? "name \(id)"
  }
}

@DependencyClient
struct NameClient: Sendable {
  var name: @MainActor @Sendable (_ id: Int) async throws -> String
}

extension NameClient: TestDependencyKey {
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var names: NameClient {
    get { self[NameClient.self] }
    set { self[NameClient.self] = newValue }
  }
}

enum NameTag: Hashable, Sendable { case names, name(Int) }

extension Query<String> {
  static func name(
    _ id: Int, staleTime: Duration? = .zero, keepUnusedTime: Duration? = nil,
    pollInterval: Duration? = nil, retry: RetryPolicy? = nil
  ) -> Self {
    Query(
      id, staleTime: staleTime, keepUnusedTime: keepUnusedTime, pollInterval: pollInterval,
      retry: retry, tags: [NameTag.names, NameTag.name(id)]
    ) {
      @Dependency(\.names) var names
      return try await names.name(id)
    }
  }
}

/// A fact about the surroundings that a front end sets.
enum Condition: CaseIterable {
  case online, foreground

  @MainActor
  func set(_ client: QueryClient, _ isMet: Bool) {
    switch self {
    case .online: client.isOnline = isMet
    case .foreground: client.isInForeground = isMet
    }
  }
}

/// A feature that shows a name.
@Reducer
struct NameCard {
  @ObservableState
  struct State: Codable, Equatable {
    @Fetched<String> var name: String?

    init(_ query: Query<String> = .name(1)) { _name = Fetched(query) }
  }

  enum Action: Codable, Equatable {
    case appeared
    case selected(Int)
    case searched(Int)
    case deselected
    case renamed
  }

  @Dependency(\.queryClient) var queryClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .selected(let id):
        state.$name = Fetched(.name(id))
        return .none
      case .searched(let id):
        state.$name = Fetched(.name(id), placeholder: state.name)
        return .none
      case .deselected:
        state.$name = Fetched(.disabled)
        return .none
      case .renamed:
        return .run { [queryClient] _ in queryClient.invalidate(tag: NameTag.names) }
      case .appeared:
        return .none
      }
    }
    .fetching(\.$name, on: \.appeared)
  }
}

extension StoreOf<NameCard> {
  /// A card whose client asks a server.
  static func card(
    _ server: NameServer, _ query: Query<String> = .name(1),
    clock: TestClock<Duration> = TestClock()
  ) -> StoreOf<NameCard> {
    Store(initialState: NameCard.State(query)) {
      NameCard()
    } withDependencies: {
      $0.names.name = { try await server.name($0) }
      $0.continuousClock = clock
    }
  }
}
