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
