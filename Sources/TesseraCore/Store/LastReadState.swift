/// The state that a store shows after its state has vanished: the values that were last read.
///
/// Of the values that are read, only those without references, and text, are noted: a second
/// reference would make the next change of an array copy it. The others are shown as they were when
/// the store was created.
@frozen
@usableFromInline
struct LastReadState<State> {
  /// Replaces the identity of a state.
  @usableFromInline typealias Detach = (inout State) -> Void

  /// The state as it was when the store was created.
  @usableFromInline let state: State
  @usableFromInline var values: [AnyKeyPath: Any] = [:]
  /// The registrar of the states that ``whole()`` returns, until another value is noted.
  ///
  /// It is kept because a state that is gone notifies its observers: an observer that reads the
  /// whole state would run forever.
  @usableFromInline var registrarOfWhole: ObservationStateRegistrar?

  /// Keeps a copy of a state.
  init(_ state: State) { self.init(state, detach: Self.detach) }

  /// Keeps a copy of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - detach: Gives the copy another identity, so that the state itself still changes in place.
  @inlinable
  init(_ state: State, detach: Detach?) {
    guard let detach else {
      self.state = state
      return
    }
    var copy = state
    detach(&copy)
    self.state = copy
  }

  /// Gives a copy the identity of all copies, if states of this type have one.
  ///
  /// The type is examined once for all elements of a list, which share that object.
  static var detach: Detach? { replacing { .ofCopies } }

  /// The state, with an identity of its own.
  mutating func whole() -> State {
    var copy = values[\State.self] as? State ?? state
    let registrar = registrarOfWhole ?? ObservationStateRegistrar()
    registrarOfWhole = registrar
    Self.replacing { registrar }?(&copy)
    return copy
  }

  private static func replacing(
    with registrar: @escaping () -> ObservationStateRegistrar
  ) -> Detach? {
    (State.self as? any RegisteredState.Type).map { replacing($0, with: registrar) }
  }

  private static func replacing<Same: RegisteredState>(
    _ type: Same.Type, with registrar: @escaping () -> ObservationStateRegistrar
  ) -> Detach {
    { state in
      withUnsafeMutablePointer(to: &state) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee
          ._$observationRegistrar = registrar()
      }
    }
  }

  /// Records a value that was read.
  mutating func record<Value>(_ value: Value, at keyPath: KeyPath<State, Value>) {
    guard _isPOD(Value.self) || Value.self == String.self || Value.self == String?.self else {
      return
    }
    values[keyPath] = value
    registrarOfWhole = nil
  }

  /// The last value that was read.
  subscript<Value>(keyPath: KeyPath<State, Value>) -> Value {
    values[keyPath] as? Value ?? (values[\State.self] as? State ?? state)[keyPath: keyPath]
  }
}

extension ObservationStateRegistrar {
  /// The registrar of all copies that stores keep of vanished states.
  fileprivate static let ofCopies = ObservationStateRegistrar()
}
