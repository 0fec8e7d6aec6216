public import TesseraSupport

/// An effect whose action type is erased: the tree that the engine interprets.
///
/// Generic code that isn't specialized looks up its types' metadata each time that it mentions
/// them, so the engine doesn't know the action type. An action is erased where its type is known
/// (see ``AnyAction``), and the store, which knows the type too, reads it.
@usableFromInline
package enum AnyEffect {
  case send(AnyAction)
  case run(EffectOperation)
  case merge([AnyEffect])
  case concatenate([AnyEffect])
  indirect case cancellable(AnyEffect, id: CancelID, policy: InFlightPolicy?)
  indirect case throttled(AnyEffect, EffectThrottle)
  indirect case cancel(CancelID, at: CallSite)
  /// The effect of a child feature, one step further down the feature tree.
  indirect case placed(AnyEffect, ChildStep)
  /// The effect of a child feature, and the embedding of its actions in the parent's.
  indirect case mapped(AnyEffect, ActionTransform)
  /// The effect of a presented feature, and the action that dismisses the feature.
  indirect case dismissable(AnyEffect, by: AnyAction)
}

extension AnyEffect {
  /// An effect that does nothing.
  @usableFromInline package static var nothing: Self { .merge([]) }

  @usableFromInline
  package func cancellable(_ id: CancelID, _ policy: InFlightPolicy?) -> Self {
    .cancellable(self, id: id, policy: policy)
  }

  @usableFromInline
  package static func cancelling(_ id: CancelID, _ callSite: CallSite) -> Self {
    .cancel(id, at: callSite)
  }

  /// Appends the effect to effects that are to be merged; those of a merged effect one by one.
  @inlinable
  package func appendMerged(to effects: inout [Self]) {
    if case .merge(let parts) = self {
      effects.append(contentsOf: parts)
    } else {
      effects.append(self)
    }
  }

  /// Appends the effect to effects that are to be concatenated; those of a concatenation one by
  /// one.
  @inlinable
  package func appendConcatenated(to effects: inout [Self]) {
    if case .concatenate(let parts) = self {
      effects.append(contentsOf: parts)
    } else {
      effects.append(self)
    }
  }

  /// Replaces each operation in the effect, including those of child features.
  ///
  /// - Parameters:
  ///   - transforms: The transforms around this part of the effect, from the outermost to the
  ///     innermost.
  ///   - change: Returns the replacement of an operation. Both send actions of the outermost type.
  /// - Returns: An effect that sends actions of the outermost type.
  /// - Complexity: O(*n*) in the size of the effect.
  package func mapOperations(
    _ transforms: [ActionTransform] = [], _ change: (EffectOperation) -> EffectOperation
  ) -> Self {
    func map(_ effect: Self) -> Self { effect.mapOperations(transforms, change) }
    return switch self {
    case .send(let action): .send(action.mapped(by: transforms))
    case .run(let operation): .run(change(operation.mapped(by: transforms)))
    case .merge(let effects): .merge(effects.map(map))
    case .concatenate(let effects): .concatenate(effects.map(map))
    case .cancellable(let effect, let id, let policy):
      .cancellable(map(effect), id: id, policy: policy)
    case .throttled(let effect, let throttle): .throttled(map(effect), throttle)
    case .cancel: self
    case .placed(let effect, let step): .placed(map(effect), step)
    case .mapped(let effect, let transform):
      effect.mapOperations(transforms + [transform], change)
    case .dismissable(let effect, let action):
      .dismissable(map(effect), by: action.mapped(by: transforms))
    }
  }
}

extension AnyEffect {
  /// Adds the entry of a history that led to the effect to its actions and operations.
  ///
  /// - Parameters:
  ///   - entry: The number of the entry.
  ///   - cancelID: The name of the innermost cancellation ID around this part of the effect.
  ///   - name: Returns the name of a cancellation ID.
  /// - Returns: The effect; its operations are the same objects.
  package func caused(
    byEntry entry: Int, _ cancelID: String? = nil, naming name: (Any) -> String
  ) -> Self {
    func caused(_ effect: Self) -> Self {
      effect.caused(byEntry: entry, cancelID, naming: name)
    }
    switch self {
    case .send(let action): return .send(action.caused(byEntry: entry, cancelID))
    case .run(let operation):
      operation.source = ActionSource(
        operation.source?.sender ?? .effect, operation.callSite, entry: entry, cancelID: cancelID)
    case .merge(let effects): return .merge(effects.map(caused))
    case .concatenate(let effects): return .concatenate(effects.map(caused))
    case .cancellable(let effect, let id, let policy):
      let effect = effect.caused(byEntry: entry, name(id.id.base), naming: name)
      return .cancellable(effect, id: id, policy: policy)
    case .throttled(let effect, let throttle): return .throttled(caused(effect), throttle)
    case .cancel: break
    case .placed(let effect, let step): return .placed(caused(effect), step)
    case .mapped(let effect, let transform): return .mapped(caused(effect), transform)
    case .dismissable(let effect, let action):
      return .dismissable(caused(effect), by: action.caused(byEntry: entry, cancelID))
    }
    return self
  }
}

/// A cancellation ID: a value, which is `Sendable`, together with its type.
@usableFromInline
package struct CancelID: Hashable, @unchecked Sendable {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let id: AnyHashable
  /// Whether the ID belongs to the whole store.
  @usableFromInline let isStoreWide: Bool

  @inlinable
  package init<ID: Hashable & Sendable>(_ id: ID) {
    self.type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
    self.isStoreWide = ID.self is any StoreWideID.Type
  }
}

/// A cancellation ID that belongs to the whole store.
///
/// Other IDs belong to the place in the feature tree where their effect is returned, so a feature
/// can't cancel the effects of its parent or of a sibling. Where it has to, let the ID conform to
/// this protocol, and use it in both features:
///
/// ```swift
/// enum SessionID: StoreWideID { case polling }
///
/// // in the feature of the app
/// return .run { … }.cancellable(id: SessionID.polling)
/// // in a feature anywhere in the same store
/// return .cancel(id: SessionID.polling)
/// ```
///
/// Policies such as `cancelInFlight` apply to all effects of the store with that ID as well. The
/// effect still ends with its own feature, and another store isn't affected.
public protocol StoreWideID: Hashable, Sendable {}

/// The behavior of an effect when another one with the same ID is already running.
///
/// See `Effect.cancellable(id:policy:)`.
public enum InFlightPolicy: Hashable, Sendable {
  /// Cancels the running effect and those that wait, and starts the new one.
  case restart
  /// Drops the new effect; the running one continues.
  case drop
  /// Starts the new effect when all earlier ones have ended.
  case enqueue
}

/// The parameters of a throttled effect.
@usableFromInline
package struct EffectThrottle {
  package var id: CancelID
  /// Whether the last effect that arrives within a window waits for its end, rather than the first.
  package var takesLatest: Bool
  /// The operation that ends with the window.
  package var window: EffectOperation

  package init(id: CancelID, takesLatest: Bool, window: EffectOperation) {
    self.id = id
    self.takesLatest = takesLatest
    self.window = window
  }
}
