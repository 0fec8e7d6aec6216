import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit
import BakoTracker
import Tessera

/// The tracker page.
@MainActor
struct TrackerPage {
  let store: StoreOf<TrackerReducer>
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    let state = store.state
    return Page(
      id: "tracker", title: Sentences.days, note: state.isLoading ? "…" : "",
      main: isFiltering
        ? field + [matches]
        : (state.isToday ? checkIn : [Lines(Line(state.title, .title)), Lines.gap]) + [
          WeekStrip(
            days: state.week, counts: state.weekCounts, chosen: state.day, today: state.today),
          Lines.gap, Lines.heading(heading),
        ] + (state.entries.isEmpty ? [explanation] : []),
      list: isFiltering ? nil : list, aside: [Preview(of: state.entries, clock: clock)],
      hints: hints,
      commands: commands, message: state.errorMessage ?? state.momentMessage, firstFocus: "now")
  }

  /// The ID of the field for the letters of an emotion.
  static let feeling = "feeling"

  /// The command that opens the page and types there, from any screen.
  static func checkIn(_ open: @escaping @MainActor () -> any PageTask) -> Page.Command {
    Page.Command(Key("n"), Sentences.checkIn, .both(.send(open), .focus(feeling)))
  }

  private var isFiltering: Bool { store.state.isToday && store.state.isFiltering }

  /// The beginning of a check-in: what was said last, and the field for what is to be said now.
  private var field: [any Widget] {
    let filter = store.binding(\.filter, sending: \.filterChanged)
    let submit: PageAction? =
      store.state.isFiltering
      ? store.state.foundEmotions.first.map(choose)
      : .send { store.send(.checkInButtonTapped) }
    return [
      Lines { _ in [Line(store.state.title, .title)] + last }, Lines.gap,
      TextLine(
        id: TrackerPage.feeling, label: Sentences.feeling, placeholder: Sentences.pressNAndType,
        field: TextField(
          filter, submit: submit, cancel: isFiltering ? .send { filter.set("") } : nil)),
      Lines.gap,
    ]
  }

  private var matches: any Widget {
    let found = store.state.foundEmotions
    return found.isEmpty ? Paragraph(Sentences.noEmotionMatches, .muted) : Chips(found.map(item))
  }

  private func item(_ emotion: Emotion) -> Item {
    Item("feeling/\(emotion.name)", emotion.line(), action: choose(emotion))
  }

  private func choose(_ emotion: Emotion) -> PageAction {
    .send { store.send(.emotionTapped(emotion)) }
  }

  /// The recent emotions, and the moments to choose from.
  private var checkIn: [any Widget] {
    let recent = store.state.recentEmotions.prefix(4).map(item)
    return field + (recent.isEmpty ? [] : [Chips(recent), Lines.gap]) + [
      Rows([
        Item("now", Line(Sentences.now), action: .send { store.send(.checkInButtonTapped) }),
        Item(
          "earlier", Line(Sentences.earlierToday),
          action: .open { momentPage($0.isEmpty ? Sentences.todaySmall + " " : $0) }
        ),
        Item(
          "yesterday", Line(Sentences.yesterday),
          action: .send {
            store.send(.momentChosen(NaturalMoment(day: store.today.previous)))
          }),
        Item("another", Line(Sentences.anotherDay), action: .open(momentPage)),
      ]), Lines.gap,
    ]
  }

  private var last: [Line] {
    guard let latest = store.latest else { return [] }
    return [
      Line(Sentences.lastIs(latest.day.inShort, latest.time(clock)), .muted) + latest.emotion.line()
        + Line("  \(String(latest.journal.prefix(200)).onOneLine)")
    ]
  }

  private var hints: [Page.Hint] {
    if store.state.isToday { return [Page.Hint(.enter, Sentences.choose)] + deletion }
    return store.entries.isEmpty ? [] : [Page.Hint(.enter, Sentences.read)] + deletion
  }

  private var deletion: [Page.Hint] {
    store.entries.isEmpty ? [] : [Page.Hint(Key("d"), Sentences.delete)]
  }

  /// The page that asks for the moment of a check-in.
  private func momentPage(_ note: String) -> Page {
    EntryPartPages.moment(
      note, id: "tracker/moment", now: nil,
      submit: .both(
        .close,
        .send { store.send(.momentChosen(NaturalMoment(note, today: store.today))) }))
  }

  private var heading: String {
    let state = store.state
    return state.day.inFull
      + (state.isToday ? Sentences.todayNote : state.isFuture ? Sentences.stillToCome : "")
  }

  private var explanation: any Widget {
    let isKnown = !store.isLoading && store.errorMessage == nil
    return Paragraph(isKnown ? Sentences.noEntries : "", .muted)
  }

  private var list: ItemList? {
    var list = ItemList(store.entries) { entry in
      Item(
        "\(entry.id)", delete: .send { store.send(.deleteButtonTapped(entry.id)) },
        action: .send { store.send(.entryTapped(entry.id)) }
      ) { width in
        entry.row(width: width, clock: clock)
      }
    }
    list?.total = store.entries.count
    return list
  }

  private var commands: [Page.Command] {
    var commands: [Page.Command] = []
    if store.state.canCheckIn {
      let checkIn: PageAction =
        store.state.isToday
        ? .focus(TrackerPage.feeling) : .send { store.send(.checkInButtonTapped) }
      commands.append(Page.Command(Key("n"), Sentences.checkIn, checkIn))
    }
    // The arrows move in the letters then, and there is no calendar.
    guard !isFiltering else { return commands }
    commands += [
      Page.Command(
        Sentences.day,
        [
          (.left, .send { store.send(.previousDayButtonTapped) }),
          (.right, .send { store.send(.nextDayButtonTapped) }),
        ]),
      Page.Command(
        Sentences.week,
        [
          (Key("["), .send { store.send(.previousWeekButtonTapped) }),
          (Key("]"), .send { store.send(.nextWeekButtonTapped) }),
        ]),
      Page.Command(Key("m"), Sentences.month, .send { store.send(.monthButtonTapped) }),
    ]
    if !store.state.isToday {
      commands.append(
        Page.Command(Key("t"), Sentences.today, .send { store.send(.todayButtonTapped) }))
    }
    commands.append(Page.Command(Key("/"), Sentences.goTo, .open(dayPage)))
    return commands + Page.retry(store.errorMessage) { store.send(.retryButtonTapped) }
  }

  /// The page that asks for a day.
  private func dayPage(_ note: String) -> Page {
    let text = note.trimmingBlanks
    let day = Day(natural: text, today: store.today)
    let isTyped = text.count >= "2026-11-20".count && text.first?.isNumber == true
    return Page(
      id: "tracker/day", title: Sentences.goToADay,
      main: [
        Lines(Line(Sentences.whichDayToSee, .title)), Lines.gap,
        TextLine(
          id: "day", label: Sentences.day, placeholder: Sentences.yesterdaySmall,
          field: TextField(
            text: note, change: { .note($0) },
            submit: day.map { day in
              .both(.close, .send { store.send(.daySelected(day)) })
            })),
        Lines.gap,
        Paragraph(
          day?.inFull ?? Sentences.dayExamples, .muted),
      ],
      message: isTyped && day == nil ? Sentences.noSuchDay : nil, back: .close)
  }
}
