extension Effect {
  /// The effect with each operation in it changed; what is no operation of a feature stays.
  func mapOperations(_ change: (EffectRun) -> EffectRun) -> Self {
    mapRuns { $0.isPause ? $0 : change($0) }
  }

  /// The effect with everything in it changed that runs.
  ///
  /// What is changed sends actions of this effect's type, also where it is that of a child.
  func mapRuns(_ change: (EffectRun) -> EffectRun) -> Self {
    guard case .work(let work) = self else { return self }
    return Self(work.kind.mapRuns([], change))
  }
}

extension EffectKind {
  /// The same with everything in it changed that runs.
  ///
  /// - Parameters:
  ///   - transforms: What becomes of the actions, from the outermost to the innermost.
  ///   - change: Changes what runs, once that sends actions of the outermost type.
  /// - Returns: What sends actions of the outermost type.
  fileprivate func mapRuns(
    _ transforms: [ActionTransform], _ change: (EffectRun) -> EffectRun
  ) -> Self {
    func map(_ effect: EffectKind) -> EffectKind { effect.mapRuns(transforms, change) }
    return switch self {
    case .send(let action): .send(action.mapped(by: transforms))
    case .run(let run): .run(change(run.mapped(by: transforms)))
    case .merge(let effects): .merge(effects.map(map))
    case .concatenate(let effects): .concatenate(effects.map(map))
    case .cancellable(let effect, let id, let policy):
      .cancellable(map(effect), id: id, policy: policy)
    case .throttled(let effect, let throttle): .throttled(map(effect), throttle)
    case .cancel: self
    case .placed(let effect, let element): .placed(map(effect), element)
    case .mapped(let effect, let transform): effect.mapRuns(transforms + [transform], change)
    case .dismissable(let effect, let action):
      .dismissable(map(effect), by: action.mapped(by: transforms))
    }
  }
}
