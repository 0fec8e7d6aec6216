public import Foundation
public import Tessera

// README: begin server
// On Linux and Windows, URLSession is in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// README: end
// README: begin live
extension UsersClient: DependencyKey {
  /// A public test server.
  public static var liveValue: UsersClient {
    .live(URL(string: "https://jsonplaceholder.typicode.com") ?? URL(filePath: "/"))
  }

  /// A client for a server with users at `/users` and a text at `/`.
  ///
  /// - Parameters:
  ///   - url: The server's base URL.
  ///   - timeout: The time to wait for an answer, in seconds.
  /// - Returns: The client. It throws ``UsersError``.
  public static func live(_ url: URL, timeout: Double = 10) -> UsersClient {
    let server = HTTPServerClient(url: url, timeout: timeout)
    return UsersClient(
      users: { try await server.decoded("GET", "users") },
      update: { user in
        try await server.decoded("PUT", "users/\(user.id)", body: JSONEncoder().encode(user))
      },
      content: { String(decoding: try await server.data("GET", "", body: nil), as: UTF8.self) })
  }
}
// README: end

/// Sends HTTP requests to a server.
private struct HTTPServerClient: Sendable {
  let url: URL
  let timeout: Double

  func decoded<Value: Decodable>(
    _ method: String, _ path: String, body: Data? = nil
  ) async throws -> Value {
    let data = try await data(method, path, body: body)
    do { return try JSONDecoder().decode(Value.self, from: data) } catch {
      throw UsersError.unreadable
    }
  }

  // README: begin server
  func data(_ method: String, _ path: String, body: Data?) async throws -> Data {
    var request = URLRequest(url: path.isEmpty ? url : url.appending(path: path))
    request.httpMethod = method
    request.httpBody = body
    request.timeoutInterval = timeout
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await answer(request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else { throw UsersError.status(status) }
    return data
  }

  private func answer(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do { return try await URLSession.shared.data(for: request) } catch {
      // A cancelled request throws its own error, which isn't a failure of the server.
      try Task.checkCancellation()
      throw UsersError.unreachable
    }
  }
  // README: end
}
