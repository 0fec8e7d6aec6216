import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct EffectStepsTests {
  @Test func eachStepChangesTheStateAndNotifiesItsReaders() async {
    let gate = Gate()
    let store = Store(initialState: Worker.State()) { Worker() }
    var counts: [Int] = []
    let token = observe { counts.append(store.count) }
    let task = store.send(
      .effect {
        .steps(of: Worker.State.self) { commit in
          await commit { $0.count += 1 }
          await gate.wait()
          await commit { $0.count += 10 }
          await commit.send(.add(100))
        }
      })
    #expect(store.count == 1)
    gate.open()
    await task.finish()
    #expect(counts == [0, 1, 11, 111])
    #expect(store.runningEffects == 0)
    _ = token
  }

  @Test func stepsAndActionsKeepTheirOrder() {
    let store = Store.family()
    store.send(
      .effect {
        .steps(of: Family.State.self) { commit in
          await commit { $0.log.append("first") }
          await commit.send(.change { $0.log.append("second") })
          await commit { $0.log.append("third") }
        }
      })
    #expect(store.log == ["first", "second", "third"])
  }

  @Test func aCancelledEffectChangesNothingMore() async {
    let gate = Gate()
    let store = Store(initialState: Worker.State()) { Worker() }
    let task = store.send(
      .effect {
        .steps(of: Worker.State.self) { commit in
          await gate.wait()
          await commit { $0.count += 1 }
        }
      })
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.count == 0)
  }

  @Test func aFeatureThatHasGoneIsNotChanged() async {
    let gate = Gate()
    let ended = Gate()
    let store = Store.family(everyChild)
    store.send(
      .optional(
        .effect {
          .steps(of: Worker.State.self) { commit in
            await gate.wait()
            await commit { $0.count = 1_000 }
            ended.open()
          }
        }))
    store.change { $0.optional = nil }
    store.change { $0.optional = Worker.State(id: 77) }
    gate.open()
    await ended.wait()
    #expect(store.optional?.count == 0)
  }

  @Test func theHandlerReceivesErrorsAndCanCommit() {
    struct Failure: Error {}
    let store = Store(initialState: Worker.State()) { Worker() }
    store.send(
      .effect {
        .steps(of: Worker.State.self) { _ in
          throw Failure()
        } catch: { _, commit in
          await commit { $0.count = -1 }
        }
      })
    #expect(store.count == -1)
  }

  @Test func aStepOfAnotherStateIsAnIssue() {
    let store = Store.family()
    let found = issues {
      store.send(
        .first(
          .effect {
            .steps(of: Family.State.self) { commit in await commit { $0.log = ["wrong"] } }
          }))
    }
    #expect(found.count == 1 && found[0].contains("whose state is 'Worker.State'"))
    #expect(found.first?.contains("Pass the 'State' of that reducer to") == true)
    #expect(store.log.isEmpty)
  }
}
