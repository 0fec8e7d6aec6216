import Tessera

/// A counter with a store on an actor.
actor CounterActor {
  private let store = ActorStore(initialState: PlainCounter.State()) { PlainCounter() }

  /// Sends a number of actions, as a connection does that receives a batch.
  func receive(_ times: Int) {
    for index in 0..<times { store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped) }
  }
}
