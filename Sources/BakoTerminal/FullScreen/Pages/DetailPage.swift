import BakoSentences
import BakoModels
import BakoStorage
import BakoDetail
import Tessera
import BakoTerminalKit

/// The page of an entry.
@MainActor
struct DetailPage {
  let store: StoreOf<DetailReducer>
  /// The matches of the search that found the entry, if one did.
  var matches: SearchMatches?
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    let state = store.state
    var page = Page(
      id: "detail", title: Sentences.entry, note: state.isBusy ? Sentences.savingEllipsis : "",
      main: (state.entry ?? state.base).map { heading($0) + [text($0)] + decision } ?? [],
      commands: commands,
      message: state.errorMessage, dialog: Dialog(store.prompt(\.dialog, action: \.dialog)))
    if state.isEditing {
      page.loss = state.isChanged ? Sentences.changesWereNotSaved : nil
      page.back = .send { store.send(.discardButtonTapped) }
    }
    return page
  }

  private func heading(_ entry: Entry) -> [any Widget] {
    [
      Lines { width in
        let day = Line(
          "\(width < 60 ? entry.day.inShort : entry.day.inFull), \(entry.time(clock))", .muted)
        return [entry.emotionLine(width: width - day.width) + day]
          + (entry.surroundings.isEmpty ? [] : [Line(entry.surroundings, .muted)])
      },
      Lines.gap,
    ]
  }

  private func text(_ entry: Entry) -> any Widget {
    guard store.draft != nil else {
      return entry.journal.isEmpty
        ? Paragraph(Sentences.nothingWasWritten, .muted)
        : Paragraph(entry.journal, draw: highlighting)
    }
    let draft = StoreBinding {
      store.draft ?? ""
    } send: {
      store.send(.draftChanged($0))
    }
    return TextBox(
      id: "draft", label: Sentences.journal, minimumHeight: 6,
      field: TextField(draft, isMultiline: true))
  }

  /// Draws a line with the matches of the search.
  private var highlighting: ((Substring) -> Line)? {
    guard let matches else { return nil }
    return { line in matches.line(line) }
  }

  /// The conflicting version of an entry that changed meanwhile, and the ways to resolve a failed
  /// save.
  private var decision: [any Widget] {
    let state = store.state
    guard state.isEditing || state.twin != nil else { return [] }
    let theirs: [any Widget] =
      (state.conflict ?? state.twin).map { theirs in
        [
          Lines.gap, Lines.heading(state.otherHeading),
          theirs.journal.isEmpty
            ? Paragraph(Sentences.nothingWasWritten, .muted) : Paragraph(theirs.journal),
        ]
      } ?? []
    let buttons = store.state.resolutions.compactMap { way in
      way.action.map { action in
        Item(way.label, Line(way.label, .title), action: .send { store.send(action) })
      }
    }
    return theirs + (buttons.isEmpty ? [] : [Lines.gap, Chips(buttons, areButtons: true)])
  }

  private var commands: [Page.Command] {
    let state = store.state
    if state.isEditing {
      guard state.conflict == nil, state.problem != .missing else { return [] }
      return [Page.Command(.control("s"), Sentences.save, .send { store.send(.saveButtonTapped) })]
    }
    guard state.entry != nil else {
      return Page.retry(state.errorMessage) { store.send(.retryButtonTapped) }
    }
    return [
      Page.Command(
        Key("e"), Sentences.edit, .both(.send { store.send(.editButtonTapped) }, .focus("draft"))),
      Page.Command(Key("d"), Sentences.delete, .send { store.send(.deleteButtonTapped) }),
    ] + EntryPartPages(store: store).commands
  }
}
