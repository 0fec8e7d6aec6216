import BakoModels
import BakoStorage
import BakoStatistics
import Tessera
import BakoTerminalKit

/// The page of the statistics of the last weeks.
@MainActor
struct StatisticsPage {
  let store: StoreOf<StatisticsReducer>

  var page: Page {
    Page(
      id: "statistics", title: "Statistics", note: store.isLoading ? "…" : "",
      main: store.statistics.map { [Beside(left($0), right($0), from: 72)] } ?? [],
      hints: store.statistics == nil ? [] : [Page.Hint(.enter, "See the day")],
      commands: Page.retry(store.errorMessage) { store.send(.retryButtonTapped) },
      message: store.errorMessage, firstFocus: store.statistics.map { "\($0.today)" })
  }

  private func left(_ statistics: Statistics) -> [any Widget] {
    [
      Lines.heading("The last \(Statistics.weekCount) weeks"),
      MoodCalendar(statistics: statistics) { day in .send { store.send(.dayTapped(day)) } },
      Lines.heading("Good and bad days"),
      WeekChart(weeks: statistics.weeks.map { statistics.moodCounts(of: $0) }),
    ]
  }

  private func right(_ statistics: Statistics) -> [any Widget] {
    let moods = statistics.moodCounts
    return [
      Lines.heading("Days"),
      Lines(
        Line("\(statistics.streak)", .title)
          + Line(" in a row, \(statistics.longestStreak) at most", .muted),
        Line("▲ \(moods.positive)", .positive) + Line(" positive", .muted),
        Line("▼ \(moods.negative)", .negative) + Line(" negative", .muted),
        Line("◆ \(moods.mixed)", .warning) + Line(" mixed", .muted)),
      Lines.gap, Lines.heading("Emotions"), Ranking(statistics.topEmotions(8)),
    ]
  }
}
