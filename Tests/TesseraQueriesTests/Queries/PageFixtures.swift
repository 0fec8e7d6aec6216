import Tessera
import TesseraQueries

/// Answers requests for pages of three numbers.
@MainActor
final class PageServer {
  private(set) var requests: [Int] = []
  var numbers = 0..<100
  /// The numbers that others have replaced.
  var changed: [Int: Int] = [:]
  var error: (any Error)?
  /// Suspends each request.
  var delay: @MainActor () async throws -> Void = {}

  nonisolated init() {}

  func page(_ first: Int) async throws -> Page<[Int], Int> {
    requests.append(first)
    try await delay()
    if let error { throw error }
    let bounds = (first..<first + 3).clamped(to: numbers)
    return Page(
      bounds.map { changed[$0] ?? $0 },
      previous: first > numbers.lowerBound ? first - 3 : nil,
      next: first + 3 < numbers.upperBound ? first + 3 : nil)
  }
}

@DependencyClient
struct NumbersClient: Sendable {
  var page: @MainActor @Sendable (_ first: Int) async throws -> Page<[Int], Int>
}

extension NumbersClient: TestDependencyKey {
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var numbers: NumbersClient {
    get { self[NumbersClient.self] }
    set { self[NumbersClient.self] = newValue }
  }
}

extension Query<Pages<[Int], Int>> {
  static var numbers: Self {
    Query(pages: "numbers", from: 50) { first in
      @Dependency(\.numbers) var numbers
      return try await numbers.page(first)
    }
  }
}

/// A feature that shows a long list.
@Reducer
struct NumberList {
  @ObservableState
  struct State: Equatable {
    @Fetched(.numbers) var numbers: Pages<[Int], Int>?
  }

  enum Action: Equatable {
    case appeared
    case endReached
  }

  @Dependency(\.queryClient) var queryClient

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      guard action == .endReached else { return .none }
      return .run { [queryClient] _ in await queryClient.fetchNextPage(.numbers) }
    }
    .fetching(\.$numbers, on: \.appeared)
  }
}

extension StoreOf<NumberList> {
  static func list(_ server: PageServer) -> StoreOf<NumberList> {
    Store(initialState: NumberList.State()) {
      NumberList()
    } withDependencies: {
      $0.numbers.page = { try await server.page($0) }
      $0.continuousClock = TestClock()
    }
  }
}
