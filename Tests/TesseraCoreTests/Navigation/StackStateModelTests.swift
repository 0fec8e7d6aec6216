import Testing

@Suite
struct StackStateModelTests {
  // SEMANTICS stack.ids, lists.removal.effects, stack.paths
  @Test(arguments: 0..<200)
  func anySequenceOfChangesAgreesWithAPlainList(seed: UInt64) {
    var trial = StackTrial(seed: seed)
    if let mistake = trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }
}
