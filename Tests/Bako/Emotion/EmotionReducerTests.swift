import BakoModels
import BakoEmotion
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct EmotionReducerTests {
  let joyful = Emotion.positive[0]
  let happy = Emotion.positive[1]

  func makeStore() -> TestStoreOf<EmotionReducer> {
    TestStore(
      initialState: EmotionReducer.State(emotions: Array(Emotion.positive.prefix(3)))
    ) {
      EmotionReducer()
    }
  }

  @Test func continuingRequiresAChoice() async {
    let store = makeStore()
    #expect(!store.state.canContinue)
    await store.send(.continueButtonTapped)
  }

  @Test func continuingDelegatesTheLastChoice() async {
    let store = makeStore()
    await store.send(.emotionTapped(joyful)) { $0.emotion = joyful }
    await store.send(.emotionTapped(happy)) { $0.emotion = happy }
    #expect(store.state.canContinue)
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(happy)))
  }

  @Test func onlyListedEmotionsCanBeChosen() async {
    let store = makeStore()
    await store.send(.emotionTapped(Emotion.negative[0]))
  }

  @Test func anotherEmotionThatTheFilterFoundCanBeChosen() async {
    let store = TestStore(
      initialState: EmotionReducer.State(emotions: Emotion.positive, others: Emotion.negative)
    ) {
      EmotionReducer()
    }
    await store.send(.emotionTapped(Emotion.negative[2])) { $0.emotion = Emotion.negative[2] }
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(Emotion.negative[2])))
  }

  @Test func filteringOutTheChoiceKeepsIt() async {
    let store = makeStore()
    await store.send(.emotionTapped(joyful)) { $0.emotion = joyful }
    await store.send(.filterChanged("happy")) { $0.filter = "happy" }
    #expect(store.state.filteredEmotions == [happy])
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(joyful)))
  }
}

@Suite struct EmotionReducerStateFilterTests {
  @Test func theFilterFindsTheOtherEmotionsAfterThose() {
    var state = EmotionReducer.State(emotions: Emotion.positive, others: Emotion.negative)
    #expect(state.filteredEmotions == Emotion.positive)
    state.filter = "anx"
    #expect(state.filteredEmotions.map(\.name) == ["Anxious"])
    state.filter = "lo"
    #expect(state.filteredEmotions.map(\.name) == ["Loved", "Lonely", "Jealous"])
    state.filter = " "
    #expect(state.filteredEmotions == Emotion.positive)
  }
}
