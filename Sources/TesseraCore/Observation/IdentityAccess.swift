import TesseraCasePaths
import TesseraSupport

/// Reaches the identity of a state: its own, or that of the payload of an enum.
///
/// The type is examined once for all elements of a list, which share the object.
@usableFromInline
final class IdentityAccess<State> {
  /// The identity and the case that it is in, if the state has one.
  let find: (inout State) -> (identity: StateIdentity, position: Int)?
  /// Gives a state another identity, if it has one.
  let replace: (inout State, ObservationStateRegistrar) -> Void
  /// A copy of the payload at an address, with the identity of copies, in its case.
  let embed: (ErasedPointer, Int) -> State

  init() {
    if let type = State.self as? any RegisteredState.Type {
      (find, replace) = Self.registered(type)
      embed = { pointer, _ in pointer.assuming(State.self).pointee }
      return
    }
    let cases = Self.cases
    find = { state in
      for position in cases.indices {
        if let identity = cases[position].identity(&state) { return (identity, position) }
      }
      return nil
    }
    replace = { state, registrar in
      for path in cases where path.replace(&state, registrar) { return }
    }
    embed = { pointer, position in cases[position].embed(pointer) }
  }

  private static func registered<Same: RegisteredState>(_ type: Same.Type) -> (
    (inout State) -> (identity: StateIdentity, position: Int)?,
    (inout State, ObservationStateRegistrar) -> Void
  ) {
    func with<Result>(_ state: inout State, _ body: (inout Same) -> Result) -> Result {
      withUnsafeMutablePointer(to: &state) {
        body(&UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee)
      }
    }
    return (
      { state in (with(&state) { $0._$observationRegistrar.identity }, 0) },
      { state, registrar in with(&state) { $0._$observationRegistrar = registrar } }
    )
  }

  /// The cases whose payloads have an identity.
  private static var cases: [PayloadIdentity<State>] {
    func cases<Same: CasePathIterable>(of type: Same.Type) -> [PayloadIdentity<State>] {
      type.allCasePaths.compactMap { path in
        (type.allCasePaths[keyPath: path] as? any IdentifyingCase<State>)?.payloadIdentity
      }
    }
    return (State.self as? any CasePathIterable.Type).map { cases(of: $0) } ?? []
  }
}

/// Reaches the identity of the payload of a case.
private struct PayloadIdentity<Root> {
  let identity: (inout Root) -> StateIdentity?
  let replace: (inout Root, ObservationStateRegistrar) -> Bool
  let embed: (ErasedPointer) -> Root
}

/// The case path of a case whose payload has an identity.
private protocol IdentifyingCase<Root> {
  associatedtype Root
  var payloadIdentity: PayloadIdentity<Root> { get }
}

extension AnyCasePath: IdentifyingCase where Value: RegisteredState {
  fileprivate var payloadIdentity: PayloadIdentity<Root> {
    PayloadIdentity(
      identity: { root in
        var identity: StateIdentity?
        _ = modify(&root) { identity = $0._$observationRegistrar.identity }
        return identity
      },
      replace: { root, registrar in modify(&root) { $0._$observationRegistrar = registrar } },
      embed: { pointer in
        var payload = pointer.assuming(Value.self).pointee
        payload._$observationRegistrar = .ofCopies
        return embed(payload)
      })
  }
}
