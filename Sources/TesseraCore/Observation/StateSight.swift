import TesseraSupport

/// What a store's core sees where it looks: which state stands there, and who is told by it.
@MainActor
struct StateSight<State> {
  /// The identity of the state.
  let id: (inout State) -> StateID
  /// The readers of the state's fields, if it has readers of its own.
  let readers: ((inout State) -> FieldObservers)?

  /// Sees what can be seen of states of this type.
  ///
  /// NB: the type is opened once, and not at each look: a cast of the state itself would copy it.
  static var made: Self {
    if let type = State.self as? any RegisteredState.Type { return registered(type) }
    if let type = State.self as? any StateIdentifying.Type { return identifying(type) }
    return Self(id: { _ in .unknown }, readers: nil)
  }

  private static func registered<Same: RegisteredState>(_ type: Same.Type) -> Self {
    Self(
      id: { state in look(&state, as: type) { $0._$observationRegistrar.id } },
      readers: { state in look(&state, as: type) { $0._$observationRegistrar.identity.readers } })
  }

  private static func identifying<Same: StateIdentifying>(_ type: Same.Type) -> Self {
    Self(id: { state in look(&state, as: type) { $0._$stateID } }, readers: nil)
  }

  private static func look<Same, Result>(
    _ state: inout State, as type: Same.Type, _ body: (borrowing Same) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &state) {
      body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee)
    }
  }
}
