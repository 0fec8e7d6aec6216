import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct PlaceModelTests {
  // SEMANTICS observation.fields, observation.elements, observation.payloads
  // SEMANTICS observation.replacement, observation.keptCopies, observation.identity
  // SEMANTICS effects.vanishedChild, lists.removal.effects, presentation.ancestors
  @Test func observersStoresAndEffectsFollowTheirPlacesUnderAnyChanges() async {
    var total = PlaceTrial.Counts()
    for seed in 0..<UInt64(TestBudget.share(of: 300)) {
      let trial = PlaceTrial(seed: seed)
      if let mistake = await trial.run(steps: 100) { Issue.record("seed \(seed), \(mistake)") }
      total += trial.counts
    }
    print("Observers of places: \(total)")
    #expect(total.needless < 2 * total.changes, "\(total)")
    // Replacing a state that is at two places notifies the readers of both, one after the other.
    #expect(100 * total.repeated < total.changes, "\(total)")
  }
}
