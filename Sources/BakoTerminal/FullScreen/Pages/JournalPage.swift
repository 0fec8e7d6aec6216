import BakoModels
import JournalFeature
import Tessera
import TerminalKit

/// The page of all entries, or of those that match a search.
@MainActor
struct JournalPage {
  let store: StoreOf<JournalReducer>

  /// The ID of the search field.
  static let filter = "filter"

  var page: Page {
    let entries = store.entries
    return Page(
      id: "journal", title: "Entries", note: note,
      main: [TextLine(id: JournalPage.filter, label: "Search", placeholder: "/", field: field)]
        + [Lines.gap, list],
      // While the search field has the focus, preview the first match.
      aside: [Preview { id in entries.first { "\($0.id)" == id } ?? entries.first }],
      hints: entries.isEmpty ? [] : [Page.Hint(.enter, "Read")], commands: commands,
      message: store.errorMessage, firstFocus: first,
      end: store.hasMore ? .send { store.send(.endReached) } : nil)
  }

  private var first: String { store.entries.first.map { "\($0.id)" } ?? JournalPage.filter }

  /// The number of entries, if known.
  private var note: String {
    let count = store.entries.count
    if store.isLoading, count == 0 { return "…" }
    return store.hasMore ? "more than \(count)" : Amount.of(count, "entry", "entries")
  }

  private var field: TextField {
    TextField(
      text: store.filter, change: { text in .send { store.send(.filterChanged(text)) } },
      submit: .focus(first),
      cancel: store.filter.isEmpty ? nil : .send { store.send(.filterChanged("")) })
  }

  private var list: any Widget {
    guard !store.entries.isEmpty else {
      let isKnown = !store.isLoading && store.errorMessage == nil
      return Paragraph(isKnown ? "No entries." : "", .muted)
    }
    return Rows(
      store.entries.map { entry in
        Item("\(entry.id)", action: .send { store.send(.entryTapped(entry.id)) }) { width in
          entry.row(width: width, day: .date)
        }
      })
  }

  private var commands: [Page.Command] {
    [Page.Command(Key("/"), "Search", .focus(JournalPage.filter))]
      + (store.errorMessage == nil
        ? []
        : [Page.Command(Key("r"), "Try again", .send { store.send(.retryButtonTapped) })])
  }
}
