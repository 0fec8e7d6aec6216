import BakoSentences
import BakoModels
import BakoStorage
import BakoForm
import Tessera
import BakoTerminalKit

/// The page of the entry form.
@MainActor
struct FormPage {
  let store: StoreOf<FormReducer>
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    let state = store.state
    return Page(
      id: "form", title: Sentences.checkIn, note: state.isSaving ? Sentences.savingEllipsis : "",
      main: [
        Rows([emotion, moment]), Lines.gap,
        TextBox(
          id: "journal", label: Sentences.whatIsItAbout,
          placeholder: Sentences.writeAsMuchAsYouLike,
          minimumHeight: 6,
          field: TextField(
            store.binding(\.journal, sending: \.edited.journalChanged), isMultiline: true)),
        Lines.gap, Rows([row(.activity), row(.place), more]), Lines.gap,
        Chips(buttons, areButtons: true),
      ],
      commands: [Page.Command(.control("s"), state.saveLabel, save)],
      message: state.momentMessage ?? state.detailsMessage ?? state.errorMessage
        ?? state.choicesErrorMessage,
      firstFocus: "journal",
      loss: state.journal.isEmpty ? nil : Sentences.yourTextWasNotSaved)
  }

  private var buttons: [Item] {
    let save = Item("save", Line(store.state.saveLabel, .title), action: save)
    guard store.problem == .journalReplaced else { return [save] }
    let newFile = Item(
      "newFile", Line(Sentences.continueInNewFile, .title),
      action: .send { store.send(.newFileButtonTapped) })
    return [save, newFile]
  }

  private var save: PageAction { .send { store.send(.saveButtonTapped) } }

  private var emotion: Item {
    Item(
      "emotion", label(Sentences.emotion, store.emotion.line()),
      action: .open { _ in
        EntryPartPages.emotion(id: "form/emotion", chosen: store.emotion) { emotion in
          .both(.send { store.send(.edited(.emotionChosen(emotion))) }, .close)
        }
      })
  }

  private var moment: Item {
    let moment = store.moment
    let time = moment.time(clock)
    let page: @MainActor (String) -> Page = { note in
      EntryPartPages.moment(
        note, id: "form/moment", now: "\(moment.day.inFull), \(time)",
        submit: .both(
          .send { store.send(.edited(.momentChanged(NaturalMoment(typed: note)))) }, .close))
    }
    return Item("moment", action: .open(page)) { width in
      let day = width < 40 ? moment.day.inShort : moment.day.inFull
      return label(Sentences.when, Line("\(day), \(time)"))
    }
  }

  private var more: Item {
    let (details, now) = (store.details, "\(store.typedFeelings)")
    let words = details.isEmpty ? Sentences.strengthMoreMeasures : now.onOneLine
    return Item(
      "more", label(Sentences.more, Line(words, details.isEmpty ? .muted : .plain)),
      action: EntryPartPages.feelings(
        id: "form/more", now: now, problem: { store.detailsMessage }
      ) { text in
        .send { store.send(.edited(.feelingsTyped(text))) }
      })
  }

  private func label(_ name: String, _ value: Line) -> Line {
    Line(name, .muted).padded(to: 10) + value
  }

  private func row(_ kind: ChoiceKind) -> Item {
    let choices = store.state[kind]
    let label = label(
      kind.label, Line(choices.inWords.onOneLine, choices.selected.isEmpty ? .muted : .plain))
    return Item(
      kind.rawValue, label, action: .open { _ in ChoicesPage(store: store, kind: kind).page })
  }
}
