import BakoModels
import EmotionFeature
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

  @Test func withoutAChoiceItDoesNotGoOn() async {
    let store = makeStore()
    #expect(!store.state.canContinue)
    await store.send(.continueButtonTapped)
  }

  @Test func theLastChoiceIsSaidUpward() async {
    let store = makeStore()
    await store.send(.emotionTapped(joyful)) { $0.emotion = joyful }
    await store.send(.emotionTapped(happy)) { $0.emotion = happy }
    #expect(store.state.canContinue)
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(happy)))
  }

  @Test func anEmotionThatWasNotGivenCannotBeChosen() async {
    let store = makeStore()
    await store.send(.emotionTapped(Emotion.negative[0]))
  }

  @Test func aFilterThatHidesTheChoiceKeepsIt() async {
    let store = makeStore()
    await store.send(.emotionTapped(joyful)) { $0.emotion = joyful }
    await store.send(.filterChanged("happy")) { $0.filter = "happy" }
    #expect(store.state.filteredEmotions == [happy])
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(joyful)))
  }
}
