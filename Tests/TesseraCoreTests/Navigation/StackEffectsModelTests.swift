import Testing

@MainActor
@Suite
struct StackEffectsModelTests {
  // SEMANTICS 16, 32, 33, 34, 35, 36, 37
  @Test(arguments: 0..<60)
  func effectsBelongToTheirElementsWhateverHappensToTheStack(seed: UInt64) async {
    let trial = StackEffectsTrial(seed: seed)
    if let mistake = await trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }
}
