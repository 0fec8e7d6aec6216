import Foundation
import GroceriesFeature
import HTTPServer
import Tessera

// README: begin service
/// The list behind a server.
///
///     GET  /items         the list
///     POST /items         adds the item in the body; answers when the list is saved
///     POST /items/N       toggles the item with this number
///     GET  /next          answers with the list when it has changed, or after half a minute
@MainActor
package final class GroceriesService {
  let store: StoreOf<Groceries>
  @Dependency(\.continuousClock) private var clock
  /// The number of requests that wait for a change.
  private var waiting = 0

  /// The maximal number of requests that wait for a change, and of items.
  package static let mostWaiting = 100, mostItems = 1_000
  /// The time after which a waiting request is answered with the list as it is.
  package static let patience = Duration.seconds(30)

  package init(_ store: StoreOf<Groceries>) { self.store = store }

  package func respond(to request: Request) async -> Response {
    switch (request.method, request.path) {
    case ("GET", "/items"):
      return Response(text)
    case ("POST", "/items"):
      return await add(request.body)
    case ("POST", let path):
      guard path.hasPrefix("/items/"), let number = Int(path.dropFirst("/items/".count)),
        number > 0, number <= store.items.count
      else { break }
      await finish(.items(.element(id: store.items[number - 1].id, action: .toggled)))
      return Response(text)
    case ("GET", "/next"):
      guard waiting < Self.mostWaiting else {
        return Response(status: 503, "Too many requests wait.\n")
      }
      return Response(await nextText())
    default:
      break
    }
    return Response(status: 404, "There is no \(request.method) \(request.path).\n")
  }

  private func add(_ name: String) async -> Response {
    // The list has a line for each item.
    let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard name.contains(where: { !$0.isWhitespace }) else {
      return Response(status: 400, "An item has a name.\n")
    }
    guard store.items.count < Self.mostItems else {
      return Response(status: 507, "The list is full.\n")
    }
    store.send(.nameChanged(name))
    await finish(.addButtonTapped)
    return Response(status: 201, text)
  }

  /// Sends an action and waits for its effects, which go on when the client doesn't wait.
  private func finish(_ action: Groceries.Action) async {
    let effects = store.send(action)
    await Task { await effects.finish() }.value
  }

  /// The list, a line for each item.
  private var text: String {
    let lines = store.items.enumerated().map {
      "\($0 + 1) [\($1.isBought ? "x" : " ")] \($1.name)\n"
    }
    return lines.joined() + "\(store.notice)\n"
  }

  /// Waits for a change of the list, without asking for it, as long as the client waits.
  private func nextText() async -> String {
    waiting += 1
    let (texts, continuation) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(2))
    let observation = observe { [weak self] in
      if let self { continuation.yield(text) }
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: Self.patience)
      continuation.finish()
    }
    defer {
      observation.cancel()
      limit.cancel()
      waiting -= 1
    }
    for await text in texts.dropFirst() { return text }
    return text
  }
}
// README: end
