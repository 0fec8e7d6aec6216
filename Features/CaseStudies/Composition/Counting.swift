import Tessera

/// A reducer around a reducer: it counts the actions of any feature.
struct Counting<Base: Reducer>: Reducer {
  let base: Base
  let count: LockIsolated<Int>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    count.withValue { $0 += 1 }
    return base.reduce(into: &state, action: action)
  }
}

extension Reducer {
  /// Counts the actions that this reducer gets.
  func counting(_ count: LockIsolated<Int>) -> some Reducer<State, Action> {
    Counting(base: self, count: count)
  }
}
