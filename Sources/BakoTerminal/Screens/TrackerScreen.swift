import BakoModels
import BakoStorage
import Tessera
import BakoTracker

/// The tracker screen.
@MainActor
struct TrackerScreen {
  let store: StoreOf<TrackerReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    Screen(
      title: store.state.isToday ? "How are you?" : "How was your day?",
      lines: lastLines + weekLines + dayLines,
      list: store.entries.map { $0.sentenceWithoutDay(clock) },
      choices: [
        store.state.canCheckIn
          ? Choice(store.state.isToday ? "Check in now" : "Check in") {
            store.send(.checkInButtonTapped)
          } : nil,
        Choice("The day before") { store.send(.previousDayButtonTapped) },
        Choice("The day after") { store.send(.nextDayButtonTapped) },
        Choice("A week before") { store.send(.previousWeekButtonTapped) },
        Choice("A week after") { store.send(.nextWeekButtonTapped) },
        store.state.isToday ? nil : Choice("Today") { store.send(.todayButtonTapped) },
        Choice("One of this week's days", menu: { weekMenu }),
        store.errorMessage == nil ? nil : Choice("Try again") { store.send(.retryButtonTapped) },
        EntryMenu.choice("Open an entry", among: store.entries, clock) {
          store.send(.entryTapped($0))
        },
        EntryMenu.choice("Delete an entry", among: store.entries, clock) {
          store.send(.deleteButtonTapped($0))
        },
        Choice("The whole month") { store.send(.monthButtonTapped) },
        Choice("Check in at another time", asking: EntryMenu.moment) {
          store.send(.momentChosen(NaturalMoment($0, today: store.today)))
        },
      ])
  }

  private var lastLines: [String] {
    guard store.state.isToday, let latest = store.latest else { return [] }
    return ["Last entry: \(latest.sentence(clock))"]
  }

  private var dayLines: [String] {
    let state = store.state
    let note = state.isToday ? " (today)" : state.isFuture ? " (still to come)" : ""
    var lines = ["\(state.day.weekday), \(state.day)\(note)"]
    lines += [state.errorMessage, state.momentMessage].compactMap(\.self)
    if state.entries.isEmpty, state.errorMessage == nil { lines.append("  No entries.") }
    return lines
  }

  private var weekLines: [String] {
    let state = store.state
    guard state.weekTotal.total > 0 else { return [] }
    return ["The week: \(Amount.of(state.weekTotal))"]
      + state.week.compactMap { day in
        state.weekCounts[day].map { "  \(day.weekday): \(Amount.of($0))" }
      }
  }

  private var weekMenu: Screen {
    Screen(
      title: "The week of \(store.state.week.first?.description ?? "")",
      choices: store.state.week.map { day in
        Choice("\(day.weekday), \(day)") { store.send(.daySelected(day)) }
      })
  }
}
