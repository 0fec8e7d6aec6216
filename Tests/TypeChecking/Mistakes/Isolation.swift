import Tessera

// MARK: state read off the main actor
func readOffTheMainActor(_ store: StoreOf<Card>) async -> String {
  await Task.detached { store.title }.value  // error: main actor-isolated
}

// MARK: whole state read off the main actor
func wholeStateReadOffTheMainActor(_ store: StoreOf<Card>) -> Card.State {
  store.state  // error: main actor-isolated property 'state'
}

// MARK: store created off the main actor
func createdOffTheMainActor() -> StoreOf<Card> {
  Store(initialState: Card.State()) { Card() }  // error: main actor-isolated initializer
}

// MARK: action sent off the main actor
func sentOffTheMainActor(_ store: StoreOf<Card>) {
  store.send(.titleChanged("A"))  // error: main actor-isolated instance method
}

/// A connection with a store of its own.
actor Connection {
  let store = ActorStore(initialState: Card.State()) { Card() }
}

// MARK: store of an actor read elsewhere
func readOffItsActor(_ connection: Connection) async -> String {
  await connection.store.title  // error: cannot exit actor-isolated context
}

/// An action that can't leave its actor.
final class Letter {}

// MARK: actions of an actor's store that are not Sendable
func actionsThatStay() {
  _ = ActorStore<Int, Letter>(initialState: 0) { EmptyReducer() }  // error: does not conform
}
