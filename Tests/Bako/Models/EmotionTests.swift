import BakoModels
import Testing

@Suite struct EmotionTests {
  @Test func anEmotionIsKnownByItsName() {
    let emotion = Emotion(name: "Joyful", icon: "😄", category: .positive)
    #expect(emotion.id == "Joyful")
    #expect("\(emotion)" == "😄 Joyful")
  }
}
