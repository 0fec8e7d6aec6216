import BakoSentences
import BakoModels
import BakoStorage
import BakoHome
import Tessera
import BakoTerminalKit

/// The home page.
@MainActor
struct HomePage {
  let store: StoreOf<HomeReducer>
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    var page = shown
    page.newRow = store.saved.map { "\($0.id)" }
    return page
  }

  private var shown: Page {
    Page(
      id: "home", title: Sentences.home, note: store.isLoading ? "…" : "",
      main: [
        Lines(Line(store.partOfDay?.greeting ?? "Bako", .title), summary, saved),
        Lines.heading(Sentences.latestEntries),
      ] + (store.overview.entries.isEmpty ? [explanation] : []),
      list: list, aside: aside,
      hints: store.overview.entries.isEmpty
        ? [] : [Page.Hint(.enter, Sentences.read), Page.Hint(Key("d"), Sentences.delete)],
      commands: commands, message: store.errorMessage,
      dialog: Dialog(store.prompt(\.dialog, action: \.dialog)))
  }

  private var commands: [Page.Command] {
    let usual = [
      TrackerPage.checkIn { store.send(.checkInButtonTapped) },
      Page.Command(Key("t"), Sentences.days, .send { store.send(.trackerButtonTapped) }),
      Page.Command(
        Key("/"), Sentences.search,
        .both(.send { store.send(.journalButtonTapped) }, .focus(JournalPage.filter))),
      Page.Command(Key("s"), Sentences.statistics, .send { store.send(.statisticsButtonTapped) }),
    ]
    let settings = Page.Command(
      Key(","), Sentences.settings, .send { store.send(.settingsButtonTapped) })
    let refresh = Page.Command(
      Key("r"), Sentences.refresh, .send { store.send(.refreshButtonTapped) })
    // After a failure, the way to try again has room.
    let retry = Page.retry(store.errorMessage) { store.send(.refreshButtonTapped) }
    return retry.isEmpty ? usual + [refresh, settings] : retry + usual + [settings]
  }

  private var summary: Line {
    let overview = store.overview
    let days = Sentences.inARow(overview.streak)
    return Line(Sentences.todayEntries(Sentences.entries(overview.todayCount)), .muted)
      + Line(days, overview.streak > 1 ? .positive : .muted)
  }

  /// The entry of the check-in that led here, in place of an empty line.
  private var saved: Line {
    guard let entry = store.saved else {
      return store.overview.past.map(YearPixels.week) ?? Line()
    }
    return Line(Sentences.savedColon, .positive) + entry.emotion.line()
      + Line(", \(entry.time(clock))", .muted)
  }

  /// The entry with the focus and, on a wide screen, what the journal gives back.
  private var aside: [any Widget] {
    var widgets: [any Widget] = [Preview(of: store.overview.entries, clock: clock)]
    guard let past = store.overview.past else { return widgets }
    if !past.yearAgo.isEmpty { widgets += [Lines.gap, Lines.heading(Sentences.aYearAgoToday)] }
    for entry in past.yearAgo.prefix(3) {
      widgets.append(Paragraph(entry.sentenceWithoutDay(clock)))
    }
    widgets += [Lines.gap, Lines.heading("\(past.today.year)")]
    widgets.append(YearPixels(past: past))
    return widgets
  }

  private var explanation: any Widget {
    Paragraph(store.isLoading ? "" : Sentences.nothingYet, .muted)
  }

  private var list: ItemList? {
    ItemList(store.overview.entries) { entry in
      Item(
        "\(entry.id)", delete: .send { store.send(.deleteButtonTapped(entry.id)) },
        action: .send { store.send(.entryTapped(entry.id)) }
      ) { width in
        entry.row(width: width, day: .weekday, clock: clock)
      }
    }
  }
}
