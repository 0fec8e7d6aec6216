import Foundation
import Tessera
import TesseraQueries

// README: begin queries
/// The keys of what the reader fetches.
enum ReaderKey: Hashable, Sendable {
  case list
  case details(Repository.ID)
  case search(String)
}

/// The names by which a star finds the searches whose results have its repository.
enum ReaderTag: Hashable, Sendable {
  case repository(Repository.ID)
}

extension Query<Pages<[Repository], Int>> {
  /// All repositories, page by page.
  package static var repositories: Self {
    Query(pages: ReaderKey.list, from: 0, staleTime: .seconds(30)) { first in
      @Dependency(\.reader) var reader
      let page = try await reader.page(first)
      return Page(page.repositories, next: page.next)
    }
    .stored(as: "list")
  }
}

extension Query<RepositoryDetails> {
  /// A repository with its page: shown from the cache, and fetched with each visit and minute.
  package static func details(_ id: Repository.ID) -> Self {
    Query(ReaderKey.details(id), pollInterval: .seconds(60)) {
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
      return try await reader.search(text)
    }
    .tagged { $0.map { ReaderTag.repository($0.id) } }
  }
}
// README: end

// README: begin star
/// A star that the user has set or taken back.
package struct StarChange: Codable, Equatable, Sendable {
  let id: Repository.ID
  let isStarred: Bool

  package init(id: Repository.ID, isStarred: Bool) {
    self.id = id
    self.isStarred = isStarred
  }
}

extension SharedReaderKey where Self == FileStorageKey<[StarChange]>.Default {
  /// The stars that the server doesn't have yet.
  package static var pendingStars: Self { Self[.readerFile("stars"), default: []] }
}

// README: end

// README: begin make
extension QueryClient {
  /// Stars a repository, or takes the star back: on all screens at once, and back if it fails.
  ///
  /// The stars of one repository reach the server in the order of the taps.
  func make(_ star: StarChange) async throws {
    @Dependency(\.reader) var reader
    try await update(.repositories) { list in
      list.updateEach { if $0.id == star.id { $0.setStar(star.isStarred) } }
    } operation: {
      try await self.update(.details(star.id), scope: star.id) {
        $0.repository.setStar(star.isStarred)
      } operation: { [reader] in
        try await reader.setStar(star.isStarred, star.id)
        self.invalidate(tag: ReaderTag.repository(star.id))
      }
    }
  }
}

// README: end

// README: begin perform
extension Effect {
  /// Makes a star, now or when the network is back: if need be, in the next run of the program.
  static func setStar(
    _ isStarred: Bool, of id: Repository.ID, failed: @escaping @Sendable (LoadingError) -> Action
  ) -> Self {
    @Dependency(\.queryClient) var queryClient
    return .run { [queryClient] _ in
      let star = StarChange(id: id, isStarred: isStarred)
      try await queryClient.perform(star, in: Shared(.pendingStars)) { [queryClient] in
        try await queryClient.make($0)
      }
    } catch: { error, send in
      await send(failed(LoadingError(error)))
    }
  }

  /// Makes the stars that the program before has left.
  static var pendingStars: Self {
    @Dependency(\.queryClient) var queryClient
    return .run { [queryClient] _ in
      queryClient.resume(Shared(.pendingStars)) { [queryClient] in
        try await queryClient.make($0)
      }
    }
  }
}
// README: end

extension SharedReaderKey {
  /// A file of the reader.
  static func readerFile<Value: Codable & Sendable>(_ name: String) -> Self
  where Self == FileStorageKey<Value> {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let folder = (caches ?? .temporaryDirectory).appending(path: "tessera-reader")
    return .fileStorage(folder.appending(path: "\(name).json"))
  }
}
