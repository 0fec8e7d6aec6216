import BakoFixtures
import BakoModels
import BakoStorage
import FormFeature
import Testing

@Suite struct FormReducerEditTests {
  @Test func kindsMapToTheirChoices() {
    var state = FormReducer.State(emotion: Emotion.positive[0], day: .today)
    #expect(state[.activity].kind == .activity && state[.place].kind == .place)
    state[.activity].newName = "Bouldering"
    state[.place].newName = "Grandma's"
    #expect(state.activities.newName == "Bouldering")
    #expect(state.places.newName == "Grandma's")
  }
}
