import BakoStorage
import BakoSuccess
import Tessera

/// The screen at the end of a check-in.
@MainActor
struct SuccessScreen {
  let store: StoreOf<SuccessReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    Screen(
      title: "Saved. Well done!", lines: [store.entry.sentence(clock)],
      choices: [Choice("Back to home") { store.send(.doneButtonTapped) }])
  }
}
