import BakoSentences
import BakoModels
import BakoStorage
import Tessera
import BakoTerminalKit
import BakoTrash

/// The page of the deleted entries.
@MainActor
struct TrashPage {
  let store: StoreOf<TrashReducer>
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    Page(
      id: "trash", title: Sentences.trash, note: store.isLoading ? "…" : "",
      main: [
        Lines(Line(Sentences.entriesStayDays(DeletedEntry.daysInTrash), .muted)),
        Lines.gap,
      ] + (store.entries.isEmpty ? [explanation] : []),
      list: list, aside: [Preview(of: store.entries.map(\.entry), clock: clock)],
      hints: store.entries.isEmpty
        ? [] : [Page.Hint(.enter, Sentences.restore), Page.Hint(Key("d"), Sentences.delete)],
      commands: commands,
      message: store.errorMessage, dialog: Dialog(store.prompt(\.dialog, action: \.dialog)))
  }

  private var explanation: any Widget {
    Paragraph(store.isLoading || store.errorMessage != nil ? "" : Sentences.trashIsEmpty, .muted)
  }

  private var list: ItemList? {
    var list = ItemList(store.entries.map(\.entry)) { entry in
      Item(
        "\(entry.id)", delete: .send { store.send(.deleteButtonTapped(entry.id)) },
        action: .send { store.send(.restoreButtonTapped(entry.id)) }
      ) { width in
        entry.row(width: width, day: .date, clock: clock)
      }
    }
    list?.total = store.entries.count
    return list
  }

  private var commands: [Page.Command] {
    let empty = Page.Command(Key("x"), Sentences.empty, .send { store.send(.emptyButtonTapped) })
    return (store.entries.isEmpty ? [] : [empty])
      + Page.retry(store.errorMessage) { store.send(.retryButtonTapped) }
  }
}
