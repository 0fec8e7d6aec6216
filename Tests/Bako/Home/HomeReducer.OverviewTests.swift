import HomeFeature
import Testing

@Suite struct HomeReducerOverviewTests {
  @Test func anEmptyJournalHasNothingToShow() {
    let overview = HomeReducer.Overview()
    #expect(overview.entries.isEmpty && overview.streak == 0 && overview.todayCount == 0)
    #expect(HomeReducer.Overview.length == 10)
  }
}
