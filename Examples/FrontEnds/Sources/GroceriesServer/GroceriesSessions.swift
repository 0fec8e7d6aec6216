import GroceriesFeature
import HTTPServer
import Tessera

/// The lists behind a server: it finds the one that a request is for, and has the limits.
///
/// It is on the main actor, on which requests arrive. The lists answer on their own actors.
@MainActor
package final class GroceriesSessions {
  /// The maximal number of lists with names that are in memory, and of items of a list.
  package nonisolated static let mostSessions = 100, mostItems = 1_000
  /// The maximal number of requests that wait for a change of one list, and of any list.
  ///
  /// The server has more connections, so other requests find one.
  package nonisolated static let mostWaiting = 100, mostWaitingInAll = 300
  /// The time after which a request is answered, whatever it waits for.
  package nonisolated static let patience = Duration.seconds(30)
  /// The time that a list stays in memory without a request; at most it is twice as long.
  package nonisolated static let idleTime = Duration.seconds(300)

  /// The requests to a list.
  private final class Use {
    /// The number of requests that aren't answered, and of those that wait for a change.
    var open = 0, waiting = 0
    /// Whether a request has arrived since unused lists were last removed.
    var isRecent = true
  }

  /// The list of all, which has no name, and always is in memory.
  private let shared: any GroceriesList
  private let sharedUse = Use()
  private var sessions: [ListName: (list: GroceriesSession, use: Use)] = [:]
  /// The number of requests that wait for a change.
  private var waiting = 0
  @Dependency(\.continuousClock) private var clock

  /// The names of the lists that are in memory.
  var names: Set<ListName> { Set(sessions.keys) }

  package init(shared: any GroceriesList = GroceriesSession(nil)) { self.shared = shared }

  package func respond(to request: Request) async -> Response {
    let (name, path) = request.listAndPath
    guard let listRequest = ListRequest(request, path: path) else {
      return Response(status: 404, "There is no \(request.method) \(request.path).\n")
    }
    guard let name else { return await answer(listRequest, by: shared, sharedUse) }
    guard let name = ListName(rawValue: String(name)) else {
      return Response(status: 400, "A list's name has 1 to 32 of a–z, 0–9 and hyphens.\n")
    }
    guard let session = session(name) else {
      return Response(status: 503, "Too many lists are in use.\n")
    }
    return await answer(listRequest, by: session.list, session.use)
  }

  /// Returns the session of a list; `nil` if there are too many.
  private func session(_ name: ListName) -> (list: GroceriesSession, use: Use)? {
    if let session = sessions[name] { return session }
    guard sessions.count < Self.mostSessions else { return nil }
    let session = (withDependencies(from: self) { GroceriesSession(name) }, Use())
    sessions[name] = session
    return session
  }

  private func answer(
    _ request: ListRequest, by list: any GroceriesList, _ use: Use
  ) async -> Response {
    let waits = request == .next ? 1 : 0
    guard use.waiting + waits <= Self.mostWaiting, waiting + waits <= Self.mostWaitingInAll else {
      return Response(status: 503, "Too many requests wait.\n")
    }
    use.isRecent = true
    use.open += 1
    use.waiting += waits
    waiting += waits
    defer {
      use.open -= 1
      use.waiting -= waits
      waiting -= waits
    }
    return await list.answer(request)
  }

  /// Removes unused lists from memory, until its task is cancelled.
  package func removeUnusedSessions() async {
    while (try? await clock.sleep(for: Self.idleTime)) != nil { sweep() }
  }

  /// Removes the sessions without a request since the last sweep.
  ///
  /// Their lists are in files.
  func sweep() {
    for (name, session) in sessions where session.use.open == 0 {
      if session.use.isRecent {
        session.use.isRecent = false
      } else {
        sessions[name] = nil
        Task { await session.list.end() }
      }
    }
  }
}
