public import TesseraEffects

/// Work that a feature's reducer asks the store to do: a value, which the store runs.
///
/// ```swift
/// case .refreshButtonTapped:
///   state.isLoading = true
///   return .run { send in
///     await send(.response(Result { try await api.fetch() }))
///   }
/// ```
///
/// The store starts an effect within the `send` that led to it, on the main actor, and the effect
/// runs there up to its first suspension. An effect belongs to the place in the feature tree where
/// it was returned: it is cancelled when that feature goes away, and its cancellation IDs are only
/// visible there and in the features above.
@frozen
public enum Effect<Action> {
  /// No effect.
  case none
  /// Sends an action to the feature, after the current one.
  ///
  /// A chain of a hundred thousand of them is processed in a loop, without recursion.
  case send(Action)
  /// Any other effect; created with `run`, `merge` and similar functions.
  case work(EffectWork<Action>)
}

/// The effect type of the feature `R`, as in `EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The contents of an effect that is more than an action; only the store reads them.
@frozen
@_documentation(visibility: internal)
public struct EffectWork<Action> {
  @usableFromInline let erased: AnyEffect

  @usableFromInline
  init(_ erased: AnyEffect) { self.erased = erased }
}

extension Effect {
  @inlinable
  init(_ erased: AnyEffect) { self = .work(EffectWork(erased)) }

  /// The effect without its action type.
  @inlinable var erased: AnyEffect {
    switch self {
    case .none: .nothing
    case .send(let action): EffectWork.sending(action).erased
    case .work(let work): work.erased
    }
  }
}

extension EffectWork {
  @usableFromInline
  static func sending(_ action: Action) -> Self { Self(.send(AnyAction(action))) }
}

extension Effect {
  /// Replaces each operation in the effect, including those of child features.
  ///
  /// - Parameters:
  ///   - includesTimers: Whether the timers of the engine count as operations.
  ///   - change: Returns the replacement of an operation. Both send actions of this effect's type.
  /// - Returns: The effect with the replacements.
  func mapOperations(
    includingTimers includesTimers: Bool = false, _ change: (EffectOperation) -> EffectOperation
  ) -> Self {
    guard case .work(let work) = self else { return self }
    return Self(
      work.erased.mapOperations { $0.isTimer && !includesTimers ? $0 : change($0) })
  }
}
