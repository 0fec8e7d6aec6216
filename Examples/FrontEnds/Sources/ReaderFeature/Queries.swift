import Tessera
import TesseraQueries

// README: begin queries
/// The keys of what the reader fetches.
enum ReaderKey: Hashable, Sendable {
  case list
  case details(Repository.ID)
  case search(String)
}

extension Query<Pages<[Repository], Int>> {
  /// All repositories, page by page.
  package static var repositories: Self {
    Query(pages: ReaderKey.list, from: 0, staleTime: .seconds(30)) { first in
      @Dependency(\.reader) var reader
      let page = try await reader.page(first)
      return Page(page.repositories, next: page.next)
    }
  }
}

extension Query<RepositoryDetails> {
  /// A repository with its page: shown from the cache, and fetched with each visit.
  package static func details(_ id: Repository.ID) -> Self {
    Query(ReaderKey.details(id)) {
      @Dependency(\.reader) var reader
      return try await reader.details(id)
    }
  }
}

extension Query<[Repository]> {
  /// The repositories whose names contain a text.
  package static func search(_ text: String) -> Self {
    Query(ReaderKey.search(text), staleTime: .seconds(30), keepUnusedTime: .seconds(60)) {
      @Dependency(\.reader) var reader
      return text.isEmpty ? [] : try await reader.search(text)
    }
  }
}
// README: end

// README: begin star
extension Effect {
  /// Stars a repository, or takes the star back: on all screens at once, and back if it fails.
  static func setStar(
    _ isStarred: Bool, of id: Repository.ID, failed: @escaping @Sendable (LoadingError) -> Action
  ) -> Self {
    @Dependency(\.queryClient) var queryClient
    @Dependency(\.reader) var reader
    return .run { [queryClient, reader] _ in
      try await queryClient.update(.repositories) { list in
        list.updateEach { if $0.id == id { $0.setStar(isStarred) } }
      } operation: {
        try await queryClient.update(.details(id)) {
          $0.repository.setStar(isStarred)
        } operation: {
          try await reader.setStar(isStarred, id)
        }
      }
    } catch: { error, send in
      await send(failed(LoadingError(error)))
    }
  }
}
// README: end
