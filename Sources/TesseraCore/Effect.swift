/// What a feature wants done after its state has changed: a value that the store runs.
///
/// ```swift
/// case .refreshButtonTapped:
///   state.isLoading = true
///   return .run { send in
///     await send(.response(Result { try await api.fetch() }))
///   }
/// ```
///
/// The store starts an effect within the `send` that returned it, on the main actor, up to its
/// first suspension. An effect belongs to the place in the feature tree where it was returned:
/// when the feature there goes away, the effect is cancelled, and its cancellation IDs mean
/// nothing elsewhere, except to the features above it.
@frozen
public enum Effect<Action> {
  /// Nothing to do.
  case none
  /// Sends an action back into the feature, after the current one is done.
  ///
  /// A hundred thousand of them in a chain drain in a loop, not in a recursion.
  case send(Action)
  /// Work that the store's effect engine interprets; made by `run`, `merge` and their like.
  case work(EffectWork<Action>)
}

/// The effects of the feature `R`, as in `EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The inside of an effect that is more than an action: opaque, for the store to interpret.
@frozen
public struct EffectWork<Action> {
  @usableFromInline let kind: EffectKind

  @usableFromInline
  init(_ kind: EffectKind) { self.kind = kind }
}

/// What an effect is made of.
///
/// It does not know the actions' type, which would be looked up wherever effects are taken apart:
/// an action is wrapped where its type is known, and so is what a running effect sends.
@usableFromInline
enum EffectKind {
  case send(EffectAction)
  case run(EffectRun)
  case merge([EffectKind])
  case concatenate([EffectKind])
  indirect case cancellable(EffectKind, id: CancelID, policy: InFlightPolicy?)
  indirect case throttled(EffectKind, EffectThrottle)
  indirect case cancel(CancelID)
  indirect case placed(EffectKind, PlaceElement)
  /// The actions of a child, and how its parent sees them.
  indirect case mapped(EffectKind, ActionTransform)
  indirect case dismissable(EffectKind, by: EffectAction)
}

extension EffectKind {
  /// Does nothing.
  @usableFromInline static var nothing: Self { .merge([]) }
}

extension Effect {
  @inlinable
  init(_ kind: EffectKind) { self = .work(EffectWork(kind)) }

  /// What the effect is made of.
  @inlinable var kind: EffectKind {
    switch self {
    case .none: .nothing
    case .send(let action): EffectWork.sending(action).kind
    case .work(let work): work.kind
    }
  }
}

extension EffectWork {
  @usableFromInline
  static func sending(_ action: Action) -> Self { Self(.send(EffectAction(action))) }
}
