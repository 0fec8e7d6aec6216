package import Tessera

extension Store<Int, Int> {
  /// A store that adds the numbers that are sent to it.
  ///
  /// A negative number is added, made positive, by an effect.
  package static func adding() -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce<Int, Int> { state, number in
        guard number < 0 else {
          state += number
          return .none
        }
        return .run { send in
          await Task.detached {}.value
          await send(-number)
        }
      }
    }
  }
}
