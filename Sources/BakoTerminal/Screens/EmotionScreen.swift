import BakoModels
import BakoEmotion
import Tessera
import BakoTerminalKit

/// The screen for choosing an emotion.
@MainActor
struct EmotionScreen {
  let store: StoreOf<EmotionReducer>

  var screen: Screen {
    let state = store.state
    return Screen(
      title: "What exactly do you feel?", lines: lines,
      choices: state.filteredEmotions.map { emotion in
        Choice(emotion.description) { store.send(.emotionTapped(emotion)) }.listed
      } + [
        Choice("Filter the emotions", asking: .line("Part of the name; an empty line shows all:")) {
          store.send(.filterChanged($0))
        },
        state.canContinue ? Choice("Continue") { store.send(.continueButtonTapped) } : nil,
      ])
  }

  private var lines: [String] {
    let state = store.state
    var lines: [String] = []
    if let emotion = state.emotion { lines.append("Chosen: \(emotion)") }
    if !state.filter.isEmpty { lines.append("Filter: \(state.filter.onOneLine)") }
    if state.filteredEmotions.isEmpty { lines.append("No emotion matches.") }
    return lines
  }
}
