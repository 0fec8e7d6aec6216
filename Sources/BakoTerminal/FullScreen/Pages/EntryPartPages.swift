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
      Page.Command(Key("m"), "Emotion", .open { _ in emotion }),
      Page.Command(Key("a"), "Activity", .open { choice(.activity, $0) }),
      Page.Command(Key("p"), "Place", .open { choice(.place, $0) }),
      Page.Command(Key("w"), "When", .open(moment)),
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
    let chosen = kind == .activity ? store.entry?.activity : store.entry?.place
    func edit(_ name: String?) -> PageAction {
      change(kind == .activity ? .activity(name) : .place(name))
    }
    let own = [chosen].compactMap(\.self).filter { !kind.catalogue.contains($0) }
    let items = (kind.catalogue + own).map { name in
      Item("choice/\(name)", Line(name.onOneLine), isChosen: chosen == name, action: edit(name))
    }
    return Page(
      id: "detail/\(kind.rawValue)", title: kind.label,
      main: [
        Lines(Line(kind.question, .title)), Lines.gap, Chips(items), Lines.gap,
        TextLine(
          id: "other", label: "Other", placeholder: "Press o to write it",
          field: TextField(text: note, change: { .note($0) }, submit: edit(note))),
      ],
      hints: [Page.Hint(.enter, "Choose")],
      commands: [
        Page.Command(Key("o"), "Other", .focus("other")), Page.Command(Key("x"), "None", edit(nil)),
      ], firstFocus: chosen.map { "choice/\($0)" }, back: .close)
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
      id: id, title: "Emotion", main: [Lines(Line("What exactly did you feel?", .title))] + chips,
      hints: [Page.Hint(.enter, "Choose")], firstFocus: chosen?.name, back: .close)
  }

  /// The page for writing a day, a time, or both.
  static func moment(_ note: String, id: String, now: String?, submit: PageAction) -> Page {
    Page(
      id: id, title: "Day and time",
      main: [
        Lines(Line("When was it?", .title)), Lines.gap,
        TextLine(
          id: "moment", label: "When", placeholder: "yesterday 21:30",
          field: TextField(text: note, change: { .note($0) }, submit: submit)),
        Lines.gap,
        Paragraph(
          (now.map { "So far: \($0). " } ?? "")
            + "A day, a time, or both: yesterday 21:30, 8 pm, 20 May, now.", .muted),
      ], back: .close)
  }
}
