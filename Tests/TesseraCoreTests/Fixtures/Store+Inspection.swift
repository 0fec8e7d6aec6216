import Tessera

@testable import TesseraCore

extension Store {
  /// The number of running effects of a root store.
  var runningEffects: Int { (core as? RootCore<State, Action>)?.runningCount ?? -1 }
}

extension Store where State == Family.State, Action == Family.Action {
  /// A family whose own reducer is a closure.
  static func family(
    _ state: State = State(),
    own: @escaping @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }
  ) -> Store { Store(initialState: state) { Family(own: own) } }

  /// Changes the state from outside.
  @discardableResult
  func change(_ change: @escaping @Sendable (inout State) -> Void) -> StoreTask {
    send(.change(change))
  }
}

/// Counts calls, and collects numbers.
@MainActor
final class Counter {
  var count = 0
  var values: [Int] = []
}
