import BakoSentences
import BakoModels
import BakoStorage
import BakoMonth
import Tessera
import BakoTerminalKit

/// The page of a month.
///
/// The selected day always has the focus: every key that moves the focus selects a day instead.
@MainActor
struct MonthPage {
  let store: StoreOf<MonthReducer>

  var page: Page {
    let state = store.state
    return Page(
      id: "month", title: Sentences.month, note: state.isLoading ? "…" : "",
      main: [
        Lines.heading(state.title),
        MonthCalendar(weeks: state.weeks, counts: state.counts, today: state.today) { day in
          .send { store.send(.dayTapped(day)) }
        },
        Lines.gap, Lines(summary), Lines.gap, Lines(MoodCalendar.legend(.monochrome)),
      ],
      hints: [Page.Hint(.enter, Sentences.open)], commands: commands,
      message: state.errorMessage, firstFocus: "\(state.day)")
  }

  private var summary: Line {
    let state = store.state
    let note = state.day == state.today ? Sentences.todayNote : ""
    return Line(state.day.inFull + note, .title) + Line("  ")
      + MonthCalendar.counts(state.counts[state.day])
  }

  private var commands: [Page.Command] {
    let day = store.day
    let days = store.state.days
    return [
      Page.Command(
        Sentences.day,
        [.left, Key("h"), .backTab].map { ($0, select(day.previous)) }
          + [.right, Key("l"), .tab].map { ($0, select(day.next)) }, shownAs: "←→"),
      Page.Command(
        Sentences.week,
        [.up, Key("k")].map { ($0, select(day.advanced(by: -7))) }
          + [.down, Key("j")].map { ($0, select(day.advanced(by: 7))) }, shownAs: "↑↓"),
      Page.Command(
        Sentences.month,
        [.pageUp, Key("[")].map { ($0, select(day.advanced(byMonths: -1))) }
          + [.pageDown, Key("]")].map { ($0, select(day.advanced(byMonths: 1))) },
        shownAs: Sentences.keysPages),
      Page.Command(
        Key("t"), Sentences.today,
        .both(
          .send { store.send(.todayButtonTapped) }, .focus("\(store.today)"))),
      Page.Command(
        Sentences.firstLastDay,
        [.home, Key("g")].map { ($0, select(days.lowerBound)) }
          + [.end, Key("G")].map { ($0, select(days.upperBound)) }, shownAs: Sentences.keysHomeEnd),
    ] + Page.retry(store.errorMessage) { store.send(.retryButtonTapped) }
  }

  private func select(_ day: Day) -> PageAction {
    .both(.send { store.send(.daySelected(day)) }, .focus("\(day)"))
  }
}
