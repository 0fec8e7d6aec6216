public import TesseraEffects

extension Effect {
  /// Runs effects at the same time.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs effects at the same time.
  ///
  /// - Complexity: O(*n*) for *n* effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    joined(effects, { $0.appendMerged(to: &$1) }, AnyEffect.merge)
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Complexity: O(*n*) for *n* merged effects; to merge many, use ``merge(_:)``.
  @inlinable @inline(__always)
  public func merge(with other: Self) -> Self {
    if case .none = self { return other }
    if case .none = other { return self }
    return merged(with: other)
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  @inlinable
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs effects one after the other: each starts when the one before it has ended.
  ///
  /// - Complexity: O(*n*) for *n* effects.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    joined(effects, { $0.appendConcatenated(to: &$1) }, AnyEffect.concatenate)
  }

  /// Joins the effects that do something; a single one is returned unchanged.
  ///
  /// - Parameters:
  ///   - effects: The effects.
  ///   - append: Adds an effect, or its parts if it is joined in the same way, to a list.
  ///   - join: Creates the effect from the list.
  /// - Returns: The effect.
  @inlinable @inline(__always)
  static func joined(
    _ effects: some Sequence<Self>, _ append: (AnyEffect, inout [AnyEffect]) -> Void,
    _ join: ([AnyEffect]) -> AnyEffect
  ) -> Self {
    var first = Self.none
    var all: [AnyEffect] = []
    for effect in effects {
      if case .none = effect { continue }
      if all.isEmpty {
        if case .none = first {
          first = effect
          continue
        }
        all.reserveCapacity(effects.underestimatedCount)
        append(first.erased, &all)
      }
      append(effect.erased, &all)
    }
    return all.isEmpty ? first : Self(join(all))
  }

  /// Runs another effect when this one has ended.
  ///
  /// - Complexity: O(*n*) for *n* concatenated effects; to concatenate many, use
  ///   ``concatenate(_:)``.
  @inlinable
  public func concatenate(with other: Self) -> Self {
    if case .none = self { return other }
    if case .none = other { return self }
    return concatenated(with: other)
  }

  /// Transforms the actions that the effect sends.
  ///
  /// - Parameter transform: Returns the action to send in place of one; called once for each
  ///   action, on the main actor.
  /// - Returns: The same effect, with actions of the other type.
  @inlinable
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .work(let work): .work(work.mapped(transform))
    }
  }

  @usableFromInline
  func merged(with other: Self) -> Self {
    var all: [AnyEffect] = []
    erased.appendMerged(to: &all)
    other.erased.appendMerged(to: &all)
    return Self(.merge(all))
  }

  @usableFromInline
  func concatenated(with other: Self) -> Self {
    var all: [AnyEffect] = []
    erased.appendConcatenated(to: &all)
    other.erased.appendConcatenated(to: &all)
    return Self(.concatenate(all))
  }
}

extension EffectWork {
  @usableFromInline
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectWork<NewAction> {
    EffectWork<NewAction>(.mapped(erased, ActionTransform(transform)))
  }
}
