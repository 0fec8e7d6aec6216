extension Effect {
  /// Runs effects at the same time.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs effects at the same time.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs this effect and another at the same time.
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
  @inlinable
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs another effect when this one has ended.
  @inlinable
  public func concatenate(with other: Self) -> Self {
    if case .none = self { return other }
    if case .none = other { return self }
    return concatenated(with: other)
  }

  /// Turns the actions that the effect sends into actions of another type.
  ///
  /// - Parameter transform: Called once for each action, on the main actor.
  /// - Returns: An effect that does the same and sends the other actions.
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

  @inlinable
  func merged(with other: Self) -> Self { Self(kind.merged(with: other.kind)) }

  @inlinable
  func concatenated(with other: Self) -> Self { Self(kind.concatenated(with: other.kind)) }
}

extension EffectKind {
  @usableFromInline
  func merged(with other: Self) -> Self { .merge(parallel + other.parallel) }

  @usableFromInline
  func concatenated(with other: Self) -> Self { .concatenate(serial + other.serial) }

  private var parallel: [Self] { if case .merge(let effects) = self { effects } else { [self] } }

  private var serial: [Self] {
    if case .concatenate(let effects) = self { effects } else { [self] }
  }
}

extension EffectWork {
  @usableFromInline
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectWork<NewAction> {
    EffectWork<NewAction>(.mapped(kind, ActionTransform(transform)))
  }
}
