extension Effect {
  /// The effect with each operation in it changed; what is no operation of a feature stays.
  func mapOperations(_ change: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    switch self {
    case .none, .send: self
    case .work(let work): Self(work.kind.mapOperations(change))
    }
  }
}

extension EffectKind {
  fileprivate func mapOperations(_ change: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    switch self {
    case .run(let run): run.isPause ? self : .run(change(run))
    case .merge(let effects): .merge(effects.map { $0.mapOperations(change) })
    case .concatenate(let effects): .concatenate(effects.map { $0.mapOperations(change) })
    case .cancellable(let effect, let id, let policy):
      .cancellable(effect.mapOperations(change), id: id, policy: policy)
    case .throttled(let effect, let throttle):
      .throttled(effect.mapOperations(change), throttle)
    case .cancel: self
    case .placed(let effect, let element): .placed(effect.mapOperations(change), element)
    case .dismissable(let effect, let action):
      .dismissable(effect.mapOperations(change), by: action)
    }
  }
}
