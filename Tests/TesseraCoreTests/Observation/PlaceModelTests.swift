import Tessera
import TesseraTestSupport
import Testing

@Suite
struct PlaceModelTests {
  /// The number of processes: in one of its own, a trial keeps the main actor from no other test.
  private static let parts = 4

  // SEMANTICS observation.fields, observation.elements, observation.payloads
  // SEMANTICS observation.replacement, observation.keptCopies, observation.identity
  // SEMANTICS effects.vanishedChild, lists.removal.effects, presentation.ancestors
  // SEMANTICS store.scope.vanishedState
  @Test(arguments: 0..<parts)
  func observersStoresAndEffectsFollowTheirPlacesUnderAnyChanges(part: Int) async {
    await #expect(processExitsWith: .success) { [part] in
      let count = TestBudget.share(of: 2_000)
      await Self.runTrials(count * part / Self.parts..<count * (part + 1) / Self.parts)
    }
  }

  @MainActor
  private static func runTrials(_ seeds: Range<Int>) async {
    var total = PlaceTrial.Counts()
    for seed in seeds {
      let trial = PlaceTrial(seed: UInt64(seed))
      if let mistake = await trial.run(steps: 100) { Issue.record("seed \(seed), \(mistake)") }
      total += trial.counts
    }
    #expect(total.needless < 2 * total.changes, "\(total)")
    // Replacing a state that is at two places notifies the readers of both, one after the other.
    #expect(100 * total.repeated < total.changes, "\(total)")
  }
}
