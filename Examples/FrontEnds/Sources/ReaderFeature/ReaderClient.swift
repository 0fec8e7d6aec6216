import Foundation
import Tessera
import TesseraNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server with the repositories.
@DependencyClient
package struct ReaderClient: Sendable {
  /// A part of the list, from a position on.
  package var page: @Sendable (_ first: Int) async throws -> RepositoryPage
  /// A repository with its page.
  package var details: @Sendable (_ id: Repository.ID) async throws -> RepositoryDetails
  /// The repositories whose names contain a text.
  package var search: @Sendable (_ text: String) async throws -> [Repository]
  /// Stars a repository, or takes the star back.
  package var setStar: @Sendable (_ isStarred: Bool, _ id: Repository.ID) async throws -> Void
}

extension ReaderClient: TestDependencyKey {
  package static let testValue = ReaderClient()
}

extension DependencyValues {
  /// The server with the repositories.
  package var reader: ReaderClient {
    get { self[ReaderClient.self] }
    set { self[ReaderClient.self] = newValue }
  }
}

/// A request that was not answered as it should be.
package enum ReaderError: LocalizedError, Equatable {
  case offline
  /// Another client has changed what was to be changed.
  case conflict
  case status(Int)

  package var errorDescription: String? {
    switch self {
    case .offline: "The network is gone."
    case .conflict: "It was changed elsewhere."
    case .status(let status): "The server answers with \(status)."
    }
  }
}

extension ReaderClient {
  /// A server that speaks HTTP.
  ///
  /// - Parameter server: Returns the address of the server; `nil` while there is no network.
  /// - Returns: The client.
  package static func http(_ server: @escaping @Sendable () -> URL?) -> ReaderClient {
    @Sendable func answer(_ method: String, _ path: String...) async throws -> Data {
      @Dependency(\.urlSession) var session
      guard var url = server() else { throw ReaderError.offline }
      for part in path { url.append(component: part) }
      var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      request.httpMethod = method
      let (data, response): (Data, URLResponse)
      do {
        (data, response) = try await session.data(for: request)
      } catch let error as URLError where error.code != .cancelled {
        throw ReaderError.offline
      }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      if status == 409 { throw ReaderError.conflict }
      guard (200..<300).contains(status) else { throw ReaderError.status(status) }
      return data
    }
    @Sendable func get<Value: Decodable & SendableMetatype>(_ path: String...) async throws -> Value
    {
      let data = try await answer("GET", path[0], path[1])
      return try JSONDecoder().decode(Value.self, from: data)
    }
    return ReaderClient(
      page: { try await get("list", "\($0)") },
      details: { try await get("details", "\($0)") },
      search: { try await get("search", $0) },
      setStar: { _ = try await answer($0 ? "PUT" : "DELETE", "star", "\($1)") })
  }
}
