/// What a store shows of a state that has vanished: what its readers last saw of it.
///
/// Only what was read is noted as the state changes, and nothing with references but text: a second
/// reference would make the next change of an array copy it. Of the rest it shows what it was made
/// with.
struct KeptState<State> {
  /// The state as it was when its store was made.
  private let state: State
  private var values: [AnyKeyPath: Any] = [:]

  /// Keeps a copy.
  ///
  /// The copy gets an identity of its own, so that the state itself goes on being changed in place.
  init(_ state: State) {
    if let registered = state as? any RegisteredState,
      let copy = registered.withOwnIdentity as? State
    {
      self.state = copy
    } else {
      self.state = state
    }
  }

  /// Notes what a reader has seen of the state.
  mutating func note<Value>(_ value: Value, at keyPath: KeyPath<State, Value>) {
    guard _isPOD(Value.self) || Value.self == String.self || Value.self == String?.self else {
      return
    }
    values[keyPath] = value
  }

  /// What a reader last saw.
  subscript<Value>(keyPath: KeyPath<State, Value>) -> Value {
    values[keyPath] as? Value ?? (values[\State.self] as? State ?? state)[keyPath: keyPath]
  }
}

extension RegisteredState {
  /// The same contents under a new identity.
  fileprivate var withOwnIdentity: Self {
    var copy = self
    copy._$observationRegistrar = ObservationStateRegistrar()
    return copy
  }
}
