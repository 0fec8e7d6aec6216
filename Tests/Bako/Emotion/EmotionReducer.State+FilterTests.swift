import BakoModels
import EmotionFeature
import Testing

@Suite struct EmotionReducerStateFilterTests {
  func names(_ filter: String) -> [String] {
    var state = EmotionReducer.State(emotions: Emotion.positive)
    state.filter = filter
    return state.filteredEmotions.map(\.name)
  }

  @Test(arguments: ["", "  ", "\n"]) func aBlankFilterLeavesEverything(filter: String) {
    #expect(names(filter) == Emotion.positive.map(\.name))
  }

  @Test(arguments: ["joy", "JOY", " Joyful "])
  func capitalsAndBlanksMakeNoDifference(filter: String) {
    #expect(names(filter) == ["Joyful"])
  }

  @Test func severalMatchesKeepTheirOrder() {
    #expect(names("re") == ["Inspired", "Relaxed", "Relieved"])
  }

  @Test func anIconIsFoundToo() {
    #expect(names("🙏") == ["Grateful"])
  }

  @Test func nothingMatchesWhatWasNotGiven() {
    #expect(names("sad") == [])
  }

  @Test func goingOnNeedsAChoice() {
    var state = EmotionReducer.State(emotions: Emotion.positive)
    #expect(!state.canContinue)
    state.emotion = Emotion.positive[3]
    #expect(state.canContinue)
  }
}
