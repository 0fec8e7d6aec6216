import TesseraCasePaths
import TesseraSupport

/// Reaches the identity of a state: its own, or that of the payload of an enum, which may itself be
/// an enum.
///
/// The type is examined once for all elements of a list, which share the object, and not before the
/// first of them has a store.
@usableFromInline
final class IdentityAccess<State> {
  /// The identity and the position of its path, if the state has one.
  private(set) lazy var find = makeFind()
  private lazy var paths = identityPaths(of: State.self, in: [])

  init() {}

  private func makeFind() -> (inout State) -> (identity: StateIdentity, position: Int)? {
    if paths.count == 1, let get = paths.first?.get {
      return { state in get(&state).map { ($0, 0) } }
    }
    return { [paths] state in
      for position in paths.indices {
        if let identity = paths[position].get(&state) { return (identity, position) }
      }
      return nil
    }
  }

  /// Gives a state another identity, if it has one.
  func replace(_ state: inout State, _ registrar: ObservationStateRegistrar) {
    for path in paths where path.set(&state, registrar) { return }
  }

  /// A copy of the payload at an address, with the identity of copies, in its case.
  func embed(_ payload: ErasedPointer, _ position: Int) -> State { paths[position].embed(payload) }
}

/// The way from a value to the identity of a state in it.
private struct IdentityPath<Root> {
  let get: (inout Root) -> StateIdentity?
  let set: (inout Root, ObservationStateRegistrar) -> Bool
  /// A copy of the state at an address, with the identity of copies, in its place.
  let embed: (ErasedPointer) -> Root
}

/// The paths to the states of which a value may hold one.
///
/// - Parameters:
///   - type: The type of the value.
///   - outer: The enums around the value; a payload of an enum in itself is not examined.
/// - Returns: The paths, none for a type without an identity.
private func identityPaths<Root>(of type: Root.Type, in outer: [Any.Type]) -> [IdentityPath<Root>] {
  if let type = type as? any RegisteredState.Type { return [path(to: type)] }
  guard let type = type as? any CasePathIterable.Type, !outer.contains(where: { $0 == type })
  else { return [] }
  return paths(through: type, in: outer)
}

private func path<Root, Same: RegisteredState>(to type: Same.Type) -> IdentityPath<Root> {
  func with<Result>(_ state: inout Root, _ body: (inout Same) -> Result) -> Result {
    withUnsafeMutablePointer(to: &state) {
      body(&UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee)
    }
  }
  return IdentityPath(
    get: { state in with(&state) { $0._$observationRegistrar.identity } },
    set: { state, registrar in
      with(&state) { $0._$observationRegistrar = registrar }
      return true
    },
    embed: { pointer in
      var copy = pointer.assuming(Root.self).pointee
      with(&copy) { $0._$observationRegistrar = .ofCopies }
      return copy
    })
}

private func paths<Root, Same: CasePathIterable>(
  through type: Same.Type, in outer: [Any.Type]
) -> [IdentityPath<Root>] {
  type.allCasePaths.flatMap { path in
    (type.allCasePaths[keyPath: path] as? any IdentifyingCase<Root>)?
      .identityPaths(in: outer + [type]) ?? []
  }
}

/// A case path, whatever its payload.
private protocol IdentifyingCase<Root> {
  associatedtype Root
  /// The paths to the states that the payload may hold.
  func identityPaths(in outer: [Any.Type]) -> [IdentityPath<Root>]
}

extension AnyCasePath: IdentifyingCase {
  fileprivate func identityPaths(in outer: [Any.Type]) -> [IdentityPath<Root>] {
    TesseraCore.identityPaths(of: Value.self, in: outer).map { inner in
      IdentityPath(
        get: { root in
          guard var payload = extract(from: root) else { return nil }
          return inner.get(&payload)
        },
        set: { root, registrar in
          var isSet = false
          _ = modify(&root) { isSet = inner.set(&$0, registrar) }
          return isSet
        },
        embed: { embed(inner.embed($0)) })
    }
  }
}
