import Tessera
import TesseraSupport
import TesseraTesting
import Testing

@MainActor
@Suite
struct TestStoreStepsTests {
  private func store(_ clock: TestClock<Duration> = TestClock()) -> TestStore<[Int], Bool> {
    TestStore(initialState: []) {
      Reduce<[Int], Bool> { state, action in
        guard action else {
          state.append(0)
          return .none
        }
        return .steps(of: [Int].self) { commit in
          await commit { $0.append(1) }
          try await clock.sleep(for: .seconds(1))
          await commit { $0.append(2) }
          await commit.send(false)
        }
      }
    }
  }

  @Test func everyStepIsReceivedWithWhatItChanged() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(true)
    await store.receiveStep { $0 = [1] }
    await clock.advance(by: .seconds(1))
    await store.receiveStep { $0 = [1, 2] }
    await store.receive(false) { $0 = [1, 2, 0] }
    await store.finish()
  }

  @Test func aStepThatIsNotReceivedFailsTheTest() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = store()
      await store.send(true)
      await store.finish()
      await store.skipInFlightEffects(strict: false)
    }
    #expect(recorder.messages.contains { $0.contains("a step at TesseraTestingTests/") })
    #expect(recorder.messages.contains { $0.contains("await store.receiveStep {") })
  }

  @Test func stepsAndActionsAreDistinct() async {
    let clock = TestClock()
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = store(clock)
      await store.send(true)
      await store.receive(false)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages[0].contains("Received a different action than expected."))
  }
}
