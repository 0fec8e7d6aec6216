import BakoSentences
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
      id: "statistics", title: Sentences.statistics, note: store.isLoading ? "…" : "",
      main: review + summary,
      hints: store.statistics == nil ? [] : [Page.Hint(.enter, Sentences.seeTheDay)],
      commands: reviews + Page.retry(store.errorMessage) { store.send(.retryButtonTapped) },
      message: store.errorMessage, firstFocus: store.statistics.map { "\($0.today)" })
  }

  private var summary: [any Widget] {
    store.statistics.map { [Beside(left($0), right($0), from: 72)] } ?? []
  }

  /// The sentences of the review, if one was asked for.
  private var review: [any Widget] {
    guard let review = store.review else { return [] }
    var widgets: [any Widget] = [Lines.heading(review.title)]
    for line in review.lines { widgets.append(Paragraph(line)) }
    widgets.append(Lines.gap)
    return widgets
  }

  private var reviews: [Page.Command] {
    let periods: [(Key, String, ReviewPeriod)] = [
      (Key("w"), Sentences.week, .week), (Key("m"), Sentences.month, .month),
      (Key("y"), Sentences.year, .year),
    ]
    let commands = periods.map { key, label, period in
      Page.Command(key, label, .send { store.send(.reviewButtonTapped(period)) })
    }
    guard store.statistics != nil else { return [] }
    guard store.review != nil else { return commands }
    return commands + [
      Page.Command(
        Sentences.beforeAndAfter,
        [
          (Key("["), .send { store.send(.reviewMoved(by: -1)) }),
          (Key("]"), .send { store.send(.reviewMoved(by: 1)) }),
        ])
    ]
  }

  private func left(_ statistics: Statistics) -> [any Widget] {
    [
      Lines.heading(Sentences.theLastWeeks(Statistics.weekCount)),
      MoodCalendar(statistics: statistics) { day in .send { store.send(.dayTapped(day)) } },
      Lines.heading(Sentences.goodAndBadDays),
      WeekChart(weeks: statistics.weeks.map { statistics.moodCounts(of: $0) }),
    ]
  }

  private func right(_ statistics: Statistics) -> [any Widget] {
    let moods = statistics.moodCounts
    return [
      Lines.heading(Sentences.days),
      Lines(
        Line("\(statistics.streak)", .title)
          + Line(Sentences.inARowAtMost(statistics.longestStreak), .muted),
        Line("▲ \(moods.positive)", .positive) + Line(Sentences.positiveNote, .muted),
        Line("▼ \(moods.negative)", .negative) + Line(Sentences.negativeNote, .muted),
        Line("◆ \(moods.mixed)", .warning) + Line(Sentences.mixedNote, .muted)),
      Lines.gap, Lines.heading(Sentences.emotions), Ranking(statistics.topEmotions(8)),
    ]
  }
}
