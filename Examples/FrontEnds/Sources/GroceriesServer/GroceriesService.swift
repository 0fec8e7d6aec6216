import Foundation
import GroceriesFeature
import Tessera

// README: begin service
/// The list behind a server.
///
///     GET  /items         the list
///     POST /items         adds the item in the body; answers when the list is saved
///     POST /items/N       toggles the item with this number
///     GET  /next          answers with the list when it has changed
@MainActor
package struct GroceriesService {
  let store: StoreOf<Groceries>

  package init(_ store: StoreOf<Groceries>) { self.store = store }

  package func respond(to request: Request) async -> Response {
    switch (request.method, request.path) {
    case ("GET", "/items"):
      return Response(text)
    case ("POST", "/items"):
      store.send(.nameChanged(request.body))
      await store.send(.addButtonTapped).finish()
      return Response(status: 201, text)
    case ("POST", let path):
      guard path.hasPrefix("/items/"), let number = Int(path.dropFirst("/items/".count)),
        store.items.indices.contains(number - 1)
      else { break }
      await store.send(.items(.element(id: store.items[number - 1].id, action: .toggled))).finish()
      return Response(text)
    case ("GET", "/next"):
      return Response(await nextText())
    default:
      break
    }
    return Response(status: 404, "There is no \(request.method) \(request.path).\n")
  }

  /// The list, a line for each item.
  private var text: String {
    let lines = store.items.enumerated().map {
      "\($0 + 1) [\($1.isBought ? "x" : " ")] \($1.name)\n"
    }
    return lines.joined() + "\(store.notice)\n"
  }

  /// Waits for a change of the list, without asking for it.
  private func nextText() async -> String {
    let (texts, continuation) = AsyncStream<String>.makeStream()
    let observation = observe { continuation.yield(text) }
    defer { observation.cancel() }
    for await text in texts.dropFirst() { return text }
    return text
  }
}
// README: end
