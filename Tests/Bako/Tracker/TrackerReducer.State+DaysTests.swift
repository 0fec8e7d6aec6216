import BakoFixtures
import BakoModels
import BakoStorage
import Testing
import TrackerFeature

@Suite struct TrackerReducerStateDaysTests {
  func state(_ distance: Int) -> TrackerReducer.State {
    TrackerReducer.State(day: .today.advanced(by: distance), today: .today)
  }

  @Test func theWeekIsFromMondayToSundayWhateverTheDay() {
    for distance in -4...2 {
      let week = state(distance).week
      #expect(week.map(\.description) == (16...22).map { "2026-11-\($0)" })
      #expect(week.first?.weekday == .monday)
    }
    #expect(state(3).week.first?.description == "2026-11-23")
  }

  @Test func theWeekTotalAddsItsDays() {
    var state = state(0)
    #expect(state.weekTotal == CategoryCounts())
    state.weekCounts = [
      .today: CategoryCounts(positive: 2, negative: 1),
      .today.previous: CategoryCounts(positive: 1, negative: 3),
    ]
    #expect(state.weekTotal == CategoryCounts(positive: 3, negative: 4))
  }

  @Test func onlyDaysToComeAreTheFuture() {
    #expect(!state(-1).isFuture && !state(-1).isToday && state(-1).canCheckIn)
    #expect(!state(0).isFuture && state(0).isToday && state(0).canCheckIn)
    #expect(state(1).isFuture && !state(1).isToday && !state(1).canCheckIn)
  }
}
