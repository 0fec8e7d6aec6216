import GroceriesFeature
import Tessera

/// A list with a store on an actor of its own, for which no other list waits.
package actor GroceriesSession: GroceriesList {
  private let store: ActorStoreOf<Groceries>
  @Dependency(\.continuousClock) package var clock
  package lazy var loading: Task<Void, Never>? = send(.started)

  package init(_ name: ListName?) {
    store = ActorStore(initialState: Groceries.State(list: name)) { Groceries() }
  }

  package var state: Groceries.State { store.state }

  package func send(_ action: Groceries.Action) -> Task<Void, Never> {
    let effects = store.send(action)
    return Task { await effects.finish(isolation: self) }
  }

  package func observeItems(_ changed: @escaping @Sendable () -> Void) -> AnyObject {
    store.observe(\.items) { _, _ in changed() }
  }

  /// Cancels the effects: while one is suspended, it retains the session.
  func end() { store.cancelEffects() }
}
