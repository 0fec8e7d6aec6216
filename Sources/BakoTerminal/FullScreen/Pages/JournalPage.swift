import BakoSentences
import BakoModels
import BakoStorage
import BakoJournal
import Tessera
import BakoTerminalKit

/// The page of all entries, or of those that match a search.
@MainActor
struct JournalPage {
  let store: StoreOf<JournalReducer>
  var clock = Preferences.Clock.twentyFourHours

  /// The ID of the search field.
  static let filter = "filter"

  var page: Page {
    let entries = store.entries
    return Page(
      id: "journal",
      screen: store.state.isSearching && !entries.isEmpty ? "journal/match" : nil,
      title: Sentences.entriesTitle, note: note,
      main: [
        TextLine(
          id: JournalPage.filter, label: Sentences.searchLabel, placeholder: "/", field: field)
      ]
        + [Lines.gap] + (entries.isEmpty ? [explanation] : []),
      // While the search field has the focus, preview the first match.
      list: list,
      aside: [Preview(of: entries, orFirst: true, clock: clock, matching: matches)],
      hints: entries.isEmpty
        ? [] : [Page.Hint(.enter, Sentences.read), Page.Hint(Key("d"), Sentences.delete)],
      commands: commands,
      message: store.errorMessage, firstFocus: first)
  }

  private var matches: SearchMatches? { SearchMatches(store.state.searchText) }

  private var first: String { store.entries.first.map { "\($0.id)" } ?? JournalPage.filter }

  /// The number of entries, if known.
  private var note: String {
    let count = store.entries.count
    if store.isLoading, count == 0 { return "…" }
    guard let total = store.total else { return Sentences.moreThan(count.grouped) }
    return Sentences.groupedEntries(total, total.grouped)
  }

  private var field: TextField {
    let filter = store.binding(\.filter, sending: \.filterChanged)
    return TextField(
      filter, submit: .focus(first), cancel: filter.get().isEmpty ? nil : .send { filter.set("") })
  }

  private var explanation: any Widget {
    let isKnown = !store.isLoading && store.errorMessage == nil
    return Paragraph(isKnown ? Sentences.noEntries : "", .muted)
  }

  private var list: ItemList? {
    let matches = matches
    var list = ItemList(store.entries, from: store.offset) { entry in
      Item(
        "\(entry.id)", delete: .send { store.send(.deleteButtonTapped(entry.id)) },
        action: .send { store.send(.entryTapped(entry.id)) }
      ) { width in
        entry.row(width: width, day: .date, clock: clock, matching: matches)
      }
    }
    list?.total = store.total
    if store.offset > 0 {
      list?.loadBefore = .send { store.send(.startReached) }
      list?.loadFirst = .send { store.send(.firstEntriesRequested) }
    }
    if store.hasMore {
      list?.loadAfter = .send { store.send(.endReached) }
      list?.loadLast = .send { store.send(.lastEntriesRequested) }
    }
    return list
  }

  private var commands: [Page.Command] {
    [Page.Command(Key("/"), Sentences.search, .focus(JournalPage.filter))]
      + (!store.state.isSearching || store.entries.isEmpty
        ? []
        : [
          Page.Command(Sentences.match, [(Key("n"), .walk(.down)), (Key("N"), .walk(.up))])
        ])
      + Page.retry(store.errorMessage) { store.send(.retryButtonTapped) }
  }
}
