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

  @Test func everyKindOfChildIsChangedInItsPlace() {
    let store = Store.family(everyChild)
    let effect: @Sendable () -> Effect<Worker.Action> = {
      .steps(of: Worker.State.self) { commit in await commit { $0.count += 5 } }
    }
    let before = store.state
    for action in forEveryChild(.effect(effect)) { store.send(action) }
    let after = store.state
    #expect(after.first.count == before.first.count + 5)
    #expect(after.optional?.count == (before.optional?.count ?? 0) + 5)
    #expect(after.presented?.count == (before.presented?.count ?? 0) + 5)
    #expect(after.rows.map(\.count).reduce(0, +) > before.rows.map(\.count).reduce(0, +))
    #expect(after.path.map(\.count).reduce(0, +) > before.path.map(\.count).reduce(0, +))
  }

  @Test func aStepOfAChildNotifiesReadersOfTheParentOnlyIfTheyReadTheChild() {
    let store = Store.family()
    var runs = 0
    let token = observe {
      _ = store.log
      runs += 1
    }
    store.send(
      .first(
        .effect {
          .steps(of: Worker.State.self) { commit in await commit { $0.count += 5 } }
        }))
    #expect(runs == 1)
    #expect(store.first.count == 5)
    _ = token
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
    #expect(store.log.isEmpty)
  }
}

@MainActor
@Suite
struct CommitTests {
  @Test func itPassesChangesAndActionsToTheSender() async {
    let sender = CountingSender()
    let commit = Effect<Int>.Commit<String>(Send(sender))
    await commit { $0 += "!" }
    await commit.send(3)
    #expect(sender.actions == [3])
    #expect(sender.changes == 1)
  }
}

private final class CountingSender: EffectSender, @unchecked Sendable {
  var actions: [Int] = []
  var changes = 0
  func send(_ action: ErasedPointer, at callSite: CallSite) {
    actions.append(action.assuming(Int.self).pointee)
  }
  func drop(_ action: ErasedPointer, at callSite: CallSite) {}
  func mustWait(at callSite: CallSite) -> Bool { false }
  func waitForTurn(isolation: isolated (any Actor)?) async {}
  func commit(_ change: PlacedChange) { changes += 1 }
}
