import BakoModels
import BakoStorage
import HomeFeature
import Tessera
import TerminalKit

/// The home page.
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
        Preview { [entries = store.overview.entries] id in entries.first { "\($0.id)" == id } }
      ],
      hints: store.overview.entries.isEmpty
        ? [] : [Page.Hint(.enter, "Read"), Page.Hint(Key("d"), "Delete")],
      commands: [
        Page.Command(Key("n"), "Check in", .send { store.send(.checkInButtonTapped) }),
        Page.Command(Key("t"), "Days", .send { store.send(.trackerButtonTapped) }),
        Page.Command(
          Key("/"), "Search",
          .both(.send { store.send(.journalButtonTapped) }, .focus(JournalPage.filter))),
        Page.Command(Key("s"), "Statistics", .send { store.send(.statisticsButtonTapped) }),
        Page.Command(
          Key("r"), store.errorMessage == nil ? "Refresh" : "Try again",
          .send { store.send(.refreshButtonTapped) }),
      ], message: store.errorMessage ?? notice,
      dialog: Dialog(store.dialog) { store.send(.dialog($0)) })
  }

  private var notice: String? {
    store.overview.notices?.map(\.description).joined(separator: " ")
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
      return Paragraph(store.isLoading ? "" : "Nothing yet. Press n to check in.", .muted)
    }
    return Rows(
      entries.map { entry in
        Item(
          "\(entry.id)", delete: .send { store.send(.deleteButtonTapped(entry.id)) },
          action: .send { store.send(.entryTapped(entry.id)) }
        ) { width in
          entry.row(width: width, day: .weekday)
        }
      })
  }
}
