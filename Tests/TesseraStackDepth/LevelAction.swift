import Tessera

/// An action that can be sent to any depth.
protocol DeepAction: CasePathable where _Child == Self {
  /// The action that counts in the level at a depth, and, if later, once more from an effect.
  static func count(_ isLater: Bool, at depth: Int) -> Self
}

/// The action of a level with another one below it.
protocol LevelAction: DeepAction {
  associatedtype Below: DeepAction
  static func count(_ isLater: Bool) -> Self
  static func child(_ action: Below) -> Self
}

extension LevelAction {
  static func count(_ isLater: Bool, at depth: Int) -> Self {
    depth == 0 ? .count(isLater) : .child(.count(isLater, at: depth - 1))
  }
}

extension Effect where Action: LevelAction {
  /// The effect of counting: counts once more, if later.
  static func afterCounting(_ isLater: Bool) -> Self {
    isLater ? .run { send in await send(.count(false)) } : .none
  }
}
