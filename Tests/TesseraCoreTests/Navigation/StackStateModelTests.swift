import Testing

@MainActor
@Suite
struct StackStateModelTests {
  // SEMANTICS 32, 35, 36
  @Test(arguments: 0..<200)
  func anySequenceOfChangesAgreesWithAPlainList(seed: UInt64) {
    var trial = StackTrial(seed: seed)
    if let mistake = trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }
}
