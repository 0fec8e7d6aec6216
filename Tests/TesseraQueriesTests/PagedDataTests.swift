import Tessera
import TesseraQueries
import TesseraTesting
import Testing

struct Post: Equatable, Identifiable, Sendable {
  let id: Int
}

@DependencyClient
struct BlogClient: Sendable {
  var posts: @Sendable (_ page: Int) async throws -> [Post]
}

extension BlogClient: TestDependencyKey {
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var blog: BlogClient {
    get { self[BlogClient.self] }
    set { self[BlogClient.self] = newValue }
  }
}

// README: begin query
extension Query<Pages<[Post], Int>> {
  static var posts: Self {
    Query(pages: "posts", from: 1) { number in
      @Dependency(\.blog) var blog
      let posts = try await blog.posts(number)
      return Page(posts, next: posts.isEmpty ? nil : number + 1)
    }
  }
}
// README: end

// README: begin feature
@Reducer
struct PostList {
  @ObservableState
  struct State: Equatable {
    @Fetched(.posts) var posts: Pages<[Post], Int>?
  }

  enum Action: Equatable {
    case appeared
    case endReached
  }

  @Dependency(\.queryClient) var queryClient

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      guard action == .endReached else { return .none }
      return .run { [queryClient] _ in await queryClient.fetchNextPage(.posts) }
    }
    .fetching(\.$posts, on: \.appeared)
  }
}
// README: end

/// The code of the section on pages in `Documentation/DataFromElsewhere.md`.
@MainActor
@Suite struct PagedDataTests {
  @Test func theEndOfTheListFetchesMore() async {
    let store = TestStore(initialState: PostList.State()) {
      PostList()
    } withDependencies: {
      $0.blog.posts = { $0 == 3 ? [] : [Post(id: $0)] }
    }
    let first = Page([Post(id: 1)], at: 1, next: 2)
    let second = Page([Post(id: 2)], at: 2, next: 3)
    let reading = await store.send(.appeared)
    store.assert { $0.$posts.withLock { $0 = .loaded(Pages([first])) } }
    await store.send(.endReached)
    store.assert { $0.$posts.withLock { $0 = .loaded(Pages([first, second])) } }
    await store.send(.endReached)
    store.assert { $0.$posts.withLock { $0 = .loaded(Pages([first, second, Page([], at: 3)])) } }
    #expect(store.state.posts?.hasNextPage == false)
    await reading.cancel()
  }
}
