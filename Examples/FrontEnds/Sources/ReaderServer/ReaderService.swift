import Foundation
import HTTPServer
import ReaderFeature
import Tessera

/// A server of invented repositories.
///
///     GET    /list/N          20 repositories, from position N on
///     GET    /details/ID      a repository with its page
///     GET    /search/TEXT     the repositories whose names contain the text
///     PUT    /star/ID         stars a repository
///     DELETE /star/ID         takes the star back
@MainActor
package final class ReaderService {
  /// The number of repositories of a page.
  package static let pageSize = 20

  /// Holds a request back, and may answer it in the server's place.
  package var intercept: @MainActor (Request) async -> Response?
  package var repositories: IdentifiedArrayOf<Repository>
  private var visits: [Repository.ID: Int] = [:]

  package init(
    count: Int = 60, intercept: @escaping @MainActor (Request) async -> Response? = { _ in nil }
  ) {
    repositories = IdentifiedArray((0..<count).map { Repository.invented($0) })
    self.intercept = intercept
  }

  package func respond(to request: Request) async -> Response {
    if let response = await intercept(request) { return response }
    if Task.isCancelled { return Response(status: 499, "The client is gone.\n") }
    let words = request.path.split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3 else { return notFound(request) }
    let argument = String(words[2])
    switch (request.method, words[1], Int(argument)) {
    case ("GET", "list", let first?) where first >= 0:
      let page = repositories.dropFirst(first).prefix(Self.pageSize)
      let next = first + Self.pageSize
      return json(RepositoryPage(Array(page), next: next < repositories.count ? next : nil))
    case ("GET", "details", let id?):
      guard let repository = repositories[id: id] else { break }
      visits[id, default: 0] += 1
      return json(
        RepositoryDetails(repository, readme: repository.readme, visits: visits[id, default: 0]))
    case ("GET", "search", _):
      return json(repositories.filter { $0.name.contains(argument.lowercased()) })
    case ("PUT", "star", let id?), ("DELETE", "star", let id?):
      guard repositories[id: id] != nil else { break }
      repositories[id: id]?.setStar(request.method == "PUT")
      return Response("")
    default: break
    }
    return notFound(request)
  }

  private func notFound(_ request: Request) -> Response {
    Response(status: 404, "There is no \(request.method) \(request.path).\n")
  }

  private func json(_ value: some Encodable) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else {
      return Response(status: 500, "The answer can't be encoded.\n")
    }
    return Response(String(decoding: data, as: UTF8.self))
  }
}

extension Repository {
  private static let materials = [
    "amber", "basalt", "cedar", "denim", "ember", "flint", "granite", "hazel", "indigo", "jade",
  ]
  private static let tools = [
    ("queue", "A queue that survives restarts"), ("parser", "Parses what others can't"),
    ("cache", "Keeps answers close"), ("router", "Finds the way between services"),
    ("clock", "Time that tests can stop"), ("shell", "A shell for small machines"),
  ]

  static func invented(_ id: Int) -> Repository {
    let material = materials[id % materials.count]
    let (tool, summary) = tools[id / materials.count % tools.count]
    return Repository(
      id: id, name: "\(material)-\(tool)", summary: summary, stars: (id * 7919 + 431) % 4800)
  }

  fileprivate var readme: String {
    """
    \(summary), written in Swift.

    Add \(name) to your package, and import it where you need it.
    """
  }
}
