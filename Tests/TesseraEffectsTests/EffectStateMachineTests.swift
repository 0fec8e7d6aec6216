import Testing

@Suite
struct EffectStateMachineTests {
  // SEMANTICS effects.cancellation.ids, effects.cancellation.subtree
  // SEMANTICS effects.cancellation.childTask, effects.cancellation.later
  // SEMANTICS effects.vanishedChild, lists.removal.effects
  @Test(arguments: 0..<20)
  func agreesWithAModel(part: UInt64) {
    for seed in part * 500..<(part + 1) * 500 {
      var trial = EffectTrial(seed: seed)
      if let mistake = trial.run() {
        Issue.record("Seed \(seed): \(mistake)")
        return
      }
    }
  }
}
