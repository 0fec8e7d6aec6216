import GroceriesFeature
import HTTPServer
import Tessera

/// A list that answers requests, on the actor of its store.
package protocol GroceriesList: Actor {
  var state: Groceries.State { get }
  var clock: any Clock<Duration> { get }
  /// The task that loads the list, until an answer has waited for it; the first access starts it.
  var loading: Task<Void, Never>? { get set }
  /// Sends an action, and returns a task that ends with its effects.
  ///
  /// Cancelling a request that waits for the task doesn't cancel them.
  @discardableResult
  func send(_ action: Groceries.Action) -> Task<Void, Never>
  /// Calls a closure when the items have changed, until the returned object is released.
  func observeItems(_ changed: @escaping @Sendable () -> Void) -> AnyObject
}

extension GroceriesList {
  func answer(_ request: ListRequest) async -> Response {
    if let loading {
      await loading.value
      self.loading = nil
    }
    switch request {
    case .items:
      return Response(text)
    case .add(let body):
      // The list has a line for each item.
      let name = body.split(whereSeparator: \.isNewline).joined(separator: " ")
      guard name.contains(where: { !$0.isWhitespace }) else {
        return Response(status: 400, "An item has a name.\n")
      }
      guard state.items.count < GroceriesSessions.mostItems else {
        return Response(status: 507, "The list is full.\n")
      }
      send(.nameChanged(name))
      return await response(201, after: send(.addButtonTapped))
    case .toggle(let number):
      guard number > 0, number <= state.items.count else {
        return Response(status: 404, "The list has no item \(number).\n")
      }
      let id = state.items[number - 1].id
      return await response(200, after: send(.items(.element(id: id, action: .toggled))))
    case .next:
      await waitForCall { observeItems($0) }
      return Response(text)
    }
  }

  /// The list with a status, when its changes are saved, or with 202 if that takes too long.
  private func response(_ status: UInt32, after effects: Task<Void, Never>) async -> Response {
    let areSaved = await waitForCall { saved in
      Task {
        await effects.value
        saved()
      }
    }
    return Response(status: areSaved ? status : 202, text)
  }

  /// Waits until a closure is called, as long as a request may, and as long as its client waits.
  ///
  /// - Parameter start: Is passed the closure, and returns what has to be retained meanwhile.
  /// - Returns: Whether it was called.
  @discardableResult
  private func waitForCall(_ start: (@escaping @Sendable () -> Void) -> Any) async -> Bool {
    let (calls, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let source = start { continuation.yield() }
    let limit = Task { [clock] in
      try? await clock.sleep(for: GroceriesSessions.patience)
      continuation.finish()
    }
    defer {
      limit.cancel()
      withExtendedLifetime(source) {}
    }
    for await _ in calls { return true }
    return false
  }

  /// The list, a line for each item.
  private var text: String {
    let lines = state.items.enumerated().map {
      "\($0 + 1) [\($1.isBought ? "x" : " ")] \($1.name)\n"
    }
    return lines.joined() + "\(state.notice)\n"
  }
}
