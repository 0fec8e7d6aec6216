import BakoStorage
import Testing

@Suite struct LastChoicesTests {
  @Test func aFreshJournalHasNone() {
    #expect(LastChoices() == LastChoices(activity: nil, place: nil))
    #expect(LastChoices(activity: "Work") != LastChoices(place: "Work"))
  }
}
