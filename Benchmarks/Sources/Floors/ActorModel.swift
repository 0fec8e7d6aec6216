/// A counter on an actor, written by hand.
package actor ActorModel {
  private var count = 0

  package init() {}

  /// Receives a number of actions, as a connection receives a batch.
  package func receive(_ times: Int) {
    for index in 0..<times { send(index & 1 == 0 ? .incrementTapped : .decrementTapped) }
  }

  @inline(never)
  private func send(_ action: CounterModel.Action) {
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
  }
}
