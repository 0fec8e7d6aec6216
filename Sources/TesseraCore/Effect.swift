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
  let kind: EffectKind<Action>
}

/// What an effect is made of.
@usableFromInline
indirect enum EffectKind<Action> {
  case run(EffectRun<Action>)
  case merge([Effect<Action>])
  case concatenate([Effect<Action>])
  case cancellable(Effect<Action>, id: CancelID, policy: InFlightPolicy?)
  case throttled(Effect<Action>, EffectThrottle<Action>)
  case cancel(CancelID)
  case placed(Effect<Action>, PlaceElement)
  case dismissable(Effect<Action>, by: Action)
}

extension Effect {
  init(_ kind: EffectKind<Action>) { self = .work(EffectWork(kind: kind)) }
}
