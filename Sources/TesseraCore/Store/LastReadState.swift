/// The state that a store shows after its state has vanished: the values that were last read.
///
/// Of the values that are read, only those without references, and text, are noted: a second
/// reference would make the next change of an array copy it. The others are shown as they were when
/// the store was created.
struct LastReadState<State> {
  /// The state as it was when the store was created.
  private let state: State
  private var values: [AnyKeyPath: Any] = [:]

  /// Keeps a copy of a state.
  ///
  /// The copy gets an identity of its own, so that the state itself still changes in place.
  init(_ state: State) {
    if let registered = state as? any RegisteredState,
      let copy = registered.withOwnIdentity as? State
    {
      self.state = copy
    } else {
      self.state = state
    }
  }

  /// Notes a value that was read.
  mutating func note<Value>(_ value: Value, at keyPath: KeyPath<State, Value>) {
    guard _isPOD(Value.self) || Value.self == String.self || Value.self == String?.self else {
      return
    }
    values[keyPath] = value
  }

  /// The last value that was read.
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
