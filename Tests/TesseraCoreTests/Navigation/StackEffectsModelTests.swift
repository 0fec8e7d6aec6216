import Testing

@MainActor
@Suite
struct StackEffectsModelTests {
  // SEMANTICS effects.vanishedChild, stack.ids, stack.popFrom, stack.dismiss
  // SEMANTICS lists.removal.effects, stack.paths, lists.order
  @Test(arguments: 0..<60)
  func effectsBelongToTheirElementsWhateverHappensToTheStack(seed: UInt64) async {
    let trial = StackEffectsTrial(seed: seed)
    if let mistake = await trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }
}
