import Tessera
import TesseraHistory
import Testing
import ExampleUsers

@MainActor
@Suite
struct CountReducerTests {
  @Test func itCountsAtOnceAndLater() async {
    let clock = TestClock()
    let store = Store(initialState: CountReducer.State()) {
      CountReducer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.incremented(by: 10))
    let task = store.send(.incrementedLater(by: -3))
    #expect(store.count == 10)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.count == 7)
  }

  @Test func aFrontEndMayCommit() {
    let history = History<CountReducer.State, CountReducer.Action>()
    let store = Store(initialState: CountReducer.State(), history: history) { CountReducer() }
    store.commit { $0.count += 1 }; let line = #line
    store.commit { $0.count += 10 }
    #expect(store.count == 11)
    #expect(history.entries[0].isStep)
    #expect(history.entries[0].source.sender == .view)
    #expect(
      history.entries[0].source.location?.hasSuffix("CountReducerTests.swift:\(line)") == true)
    history.stepBackward()
    #expect(store.count == 1)
  }
}
