import BakoSentences
import BakoModels
import BakoStorage
import BakoDetail
import BakoForm
import Tessera
import BakoTerminalKit

/// The pages that change a part of an entry besides its text.
@MainActor
struct EntryPartPages {
  let store: StoreOf<DetailReducer>

  var commands: [Page.Command] {
    [
      Page.Command(Key("m"), Sentences.emotion, .open { _ in emotion }),
      Page.Command(Key("a"), Sentences.activity, .open { choice(.activity, $0) }),
      Page.Command(Key("p"), Sentences.place, .open { choice(.place, $0) }),
      Page.Command(Key("w"), Sentences.when, .open(moment)),
      Page.Command(Key("f"), Sentences.feltMore, feelings),
    ]
  }

  private func change(_ edit: DetailReducer.Edit) -> PageAction {
    .both(.send { store.send(.edited(edit)) }, .close)
  }

  private var emotion: Page {
    EntryPartPages.emotion(id: "detail/emotion", chosen: store.entry?.emotion) {
      change(.emotion($0))
    }
  }

  private func choice(_ kind: ChoiceKind, _ note: String) -> Page {
    let chosen = (kind == .activity ? store.entry?.activities : store.entry?.places) ?? []
    func edit(_ name: String?) -> PageAction {
      change(kind == .activity ? .activity(name) : .place(name))
    }
    let own = chosen.filter { !kind.catalogue.contains($0) }
    let items = (kind.catalogue + own).map { name in
      Item(
        "choice/\(name)", Line(name.onOneLine), isChosen: chosen.contains(name),
        space: .send { store.send(.edited(.toggled(kind, name))) },
        action: chosen.contains(name) ? .close : edit(name))
    }
    return Page(
      id: "detail/\(kind.rawValue)", title: kind.label,
      main: [
        Lines(Line(kind.question, .title)), Lines.gap, Chips(items), Lines.gap,
        TextLine(
          id: "other", label: Sentences.other, placeholder: Sentences.pressOToWrite,
          field: TextField(text: note, change: { .note($0) }, submit: edit(note))),
      ],
      hints: [Page.Hint(.enter, Sentences.choose), Page.Hint(Key(" "), Sentences.add)],
      commands: [
        Page.Command(Key("o"), Sentences.other, .focus("other")),
        Page.Command(Key("x"), Sentences.none, edit(nil)),
      ], firstFocus: chosen.first.map { "choice/\($0)" }, back: .close)
  }

  private var feelings: PageAction {
    let now = store.entry.map { "\(TypedFeelings($0.emotion, $0.details))" } ?? ""
    return EntryPartPages.feelings(
      id: "detail/feelings", now: now, problem: { store.errorMessage }
    ) { text in
      .send { store.send(.edited(.feelings(text))) }
    }
  }

  private func moment(_ note: String) -> Page {
    EntryPartPages.moment(
      note, id: "detail/moment", now: store.entry.map { "\($0.day.inFull), \($0.time)" },
      submit: .both(.send { store.send(.edited(.moment(NaturalMoment(typed: note)))) }, .close))
  }
}

extension EntryPartPages {
  /// The page for choosing among all emotions.
  static func emotion(
    id: String, chosen: Emotion?, choose: (Emotion) -> PageAction
  ) -> Page {
    let chips = EmotionCategory.allCases.flatMap { category -> [any Widget] in
      [
        Lines.gap, Lines.heading("\(category.sign) \(category.label)"),
        Chips(
          category.emotions.map { emotion in
            Item(
              emotion.name, emotion.line(), isChosen: chosen == emotion, action: choose(emotion))
          }),
      ]
    }
    return Page(
      id: id, title: Sentences.emotion,
      main: [Lines(Line(Sentences.whatExactlyDidYouFeel, .title))] + chips,
      hints: [Page.Hint(.enter, Sentences.choose)], firstFocus: chosen?.name, back: .close)
  }

  /// Opens the page for writing strengths, further emotions and measures, with those of now; a line
  /// with a mistake stays, and the mistake is below it.
  static func feelings(
    id: String, now: String, problem: @escaping @MainActor () -> String?,
    submit: @escaping (String) -> PageAction
  ) -> PageAction {
    let page: @MainActor (String) -> Page = { note in
      let isReadable = note == now || (try? TypedFeelings(note)) != nil
      let problem = isReadable ? nil : problem()
      return Page(
        id: id, title: Sentences.whatYouFelt,
        main: [
          Lines(Line(Sentences.howStrong, .title)), Lines.gap,
          TextLine(
            id: "feelings", label: Sentences.feltLabel, placeholder: Sentences.feltExample,
            field: TextField(
              text: note, change: { .note($0) },
              submit: isReadable ? .both(submit(note), .close) : submit(note))),
        ] + (problem.map { [Paragraph($0, .warning)] } ?? []) + [
          Lines.gap,
          Paragraph(
            Sentences.feelingsHelp(TypedFeelings.hint), .muted),
        ], back: .close)
    }
    return .both(.open(page), .note(now))
  }

  /// The page for writing a day, a time, or both.
  static func moment(_ note: String, id: String, now: String?, submit: PageAction) -> Page {
    Page(
      id: id, title: Sentences.dayAndTime,
      main: [
        Lines(Line(Sentences.whenWasIt, .title)), Lines.gap,
        TextLine(
          id: "moment", label: Sentences.when, placeholder: Sentences.yesterdayExample,
          field: TextField(text: note, change: { .note($0) }, submit: submit)),
        Lines.gap,
        Paragraph(
          (now.map { Sentences.soFar($0) } ?? "")
            + Sentences.momentExamples, .muted),
      ], back: .close)
  }
}
