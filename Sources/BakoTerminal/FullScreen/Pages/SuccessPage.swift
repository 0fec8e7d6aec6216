import BakoSentences
import BakoModels
import BakoStorage
import BakoSuccess
import Tessera
import BakoTerminalKit

/// The page at the end of a check-in.
@MainActor
struct SuccessPage {
  let store: StoreOf<SuccessReducer>
  var clock = Preferences.Clock.twentyFourHours

  var page: Page {
    let entry = store.entry
    return Page(
      id: "success", title: Sentences.saved,
      main: [
        Lines(Line("✦  ✧  ✦", .warning), isCentred: true), Lines.gap,
        Lines(Line(store.state.title, .heading), isCentred: true), Lines.gap,
        Lines(
          entry.emotion.line(), Line("\(entry.day.inFull), \(entry.time(clock))", .muted),
          Line(entry.surroundings, .muted), isCentred: true), Lines.gap,
        Centred(
          Chips(
            [Item("home", Line(Sentences.backToHome), action: done)],
            areButtons: true)),
      ],
      back: done, isCentred: true)
  }

  /// Goes to the home screen, where the new entry gets the focus.
  private var done: PageAction {
    .both(.send { store.send(.doneButtonTapped) }, .focus("\(store.entry.id)"))
  }
}
