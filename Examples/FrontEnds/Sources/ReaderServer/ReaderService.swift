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

  /// The time after which a request is answered.
  package var delay: Duration
  /// Whether the next request for a star fails.
  package var refusesNextStar = false
  /// The requests so far that were answered.
  package private(set) var answered: [String] = []
  private var repositories: IdentifiedArrayOf<Repository>
  private var visits: [Repository.ID: Int] = [:]
  @Dependency(\.continuousClock) private var clock

  package init(count: Int = 60, delay: Duration = .zero) {
    repositories = IdentifiedArray((0..<count).map { Repository.invented($0) })
    self.delay = delay
  }

  package func respond(to request: Request) async -> Response {
    if delay > .zero, (try? await clock.sleep(for: delay)) == nil {
      return Response(status: 499, "The client is gone.\n")
    }
    answered.append("\(request.method) \(request.path)")
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
      if refusesNextStar {
        refusesNextStar = false
        return Response(status: 500, "No stars today.\n")
      }
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
