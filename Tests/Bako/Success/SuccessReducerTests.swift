import BakoModels
import Foundation
import BakoSuccess
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct SuccessReducerTests {
  @Test func doneIsDelegated() async {
    let entry = Entry(
      id: UUID(1), date: Date(timeIntervalSince1970: 0), secondsFromUTC: 0,
      emotion: Emotion.positive[0])
    let store = TestStore(initialState: SuccessReducer.State(entry: entry)) { SuccessReducer() }
    await store.send(.doneButtonTapped)
    await store.receive(.delegate(.done))
    #expect(store.state.entry == entry)
  }
}
