import BakoModels
import HomeFeature
import Tessera

/// The home screen on a screen.
@MainActor
struct HomePage {
  let store: StoreOf<HomeReducer>

  var page: Page {
    Page(
      id: "home", title: "Home", note: store.isLoading ? "…" : "",
      main: [
        Lines(Line(store.partOfDay?.greeting ?? "Bako", .title), summary), Lines.gap,
        Lines.heading("Latest entries"), entries,
      ],
      aside: [
        Preview(Dictionary(store.overview.entries.map { ("\($0.id)", $0) }) { first, _ in first })
      ],
      commands: [
        Page.Command(
          key: Key("n"), label: "Check in", deed: .send { store.send(.checkInButtonTapped) }),
        Page.Command(
          key: Key("t"), label: "Days", deed: .send { store.send(.trackerButtonTapped) }),
        Page.Command(
          key: Key("r"), label: store.errorMessage == nil ? "Refresh" : "Try again",
          deed: .send { store.send(.refreshButtonTapped) }),
      ], message: store.errorMessage)
  }

  private var summary: Line {
    let overview = store.overview
    let days = overview.streak == 1 ? "1 day in a row" : "\(overview.streak) days in a row"
    return Line("Today: \(Amount.of(overview.todayCount, "entry", "entries")) · ", .muted)
      + Line(days, overview.streak > 1 ? .positive : .muted)
  }

  private var entries: any Widget {
    let entries = store.overview.entries
    guard !entries.isEmpty else {
      return Words(store.isLoading ? "" : "Nothing yet. Press n to check in.", .muted)
    }
    return Rows(
      entries.map { entry in
        Item("\(entry.id)", deed: .focus("\(entry.id)")) { width in
          entry.row(width: width, hasDay: true)
        }
      })
  }
}
