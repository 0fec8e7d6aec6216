import GroceriesFeature
import Tessera

/// A list whose store belongs to the main actor: only there can a store have a history.
///
/// It is an actor as a session is, and runs on the main actor's executor.
package actor InspectedList: GroceriesList {
  private let store: StoreOf<Groceries>
  @Dependency(\.continuousClock) package var clock
  package lazy var loading: Task<Void, Never>? = send(.started)

  package init(_ store: StoreOf<Groceries>) { self.store = store }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    MainActor.sharedUnownedExecutor
  }

  package var state: Groceries.State { MainActor.assumeIsolated { store.state } }

  package func send(_ action: Groceries.Action) -> Task<Void, Never> {
    MainActor.assumeIsolated {
      let effects = store.send(action)
      return Task { await effects.finish() }
    }
  }

  package func observeItems(_ changed: @escaping @Sendable () -> Void) -> AnyObject {
    MainActor.assumeIsolated { store.observe({ $0.items }) { _, _ in changed() } }
  }
}
