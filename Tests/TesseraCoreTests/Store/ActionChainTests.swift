import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ActionChainTests {
  /// A feature that sends to its own store whenever it starts an effect.
  private func endless() -> (Store<Int, Int>, Slot<Store<Int, Int>>) {
    let reference = Slot<Store<Int, Int>>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return .run { _ in reference.value?.send(action + 1) }
      }
    }
    reference.value = store
    return (store, reference)
  }

  // SEMANTICS store.send.endlessObserver
  @Test func sendingAgainAndAgainWhileDrainingIsReportedAndStopped() {
    let (store, reference) = endless()
    let reported = issues { store.send(0) }
    #expect(
      reported == [
        """
        'send' was called 1000 times in a row, each time while the previous action was being \
        processed. The last action was dropped: 1001

        An observer, a dependency, or an object that is freed with the state or an action sends an \
        action whenever an action is processed. Send only where the state requires it. To let one \
        action follow another, return 'Effect.send' from the reducer, which can be repeated any \
        number of times.
        """
      ])
    #expect(store.state == 1_001)
    #expect(store.runningEffects == 0)
    #expect(issues { store.send(0) }.count == 1)
    reference.value = nil
  }

  // SEMANTICS store.send.endlessObserver
  @Test func manySendsDuringOneActionAreNoChain() {
    let store = Store.family()
    let farewells = Slot<[DeinitCallback]>()
    farewells.value = (0..<3_000).map { _ in
      DeinitCallback { [weak store] in store?.send(.first(.add(1))) }
    }
    let reported = issues { store.change { [farewells] _ in farewells.value = nil } }
    #expect(reported.isEmpty)
    #expect(store.first.count == 3_000)
  }

  // SEMANTICS store.send.endlessObserver
  @Test func actionsOfEffectsAreNoSends() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isRun in
        state += 1
        if state == 5_000 { return .none }
        return isRun ? .run { await $0(false) } : .send(true)
      }
    }
    #expect(issues { store.send(true) }.isEmpty)
    #expect(store.state == 5_000)
  }

  private enum Ball: Sendable { case ping, pong }

  /// A store with an endless chain of actions.
  private func endless(
    by effect: @escaping @Sendable (Ball) -> Effect<Ball>
  ) -> (Store<Int, Ball>, RootCore<Int, Ball>?) {
    let store = Store<Int, Ball>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return effect(action == .ping ? .pong : .ping)
      }
    }
    let core = store.core as? RootCore<Int, Ball>
    core?.maxChainedEffects = 1_000
    return (store, core)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func anEndlessChainOfSendEffectsIsReportedAndCut() {
    let (store, core) = endless { .send($0) }
    let reported = issues { store.send(.ping) }
    #expect(
      reported == [
        """
        Effects sent 1000 actions in a row without ever suspending, so the store has not become \
        idle. The last ones were:

            ping
            pong
            ping
            pong
            ping
            pong
            ping
            pong

        The last one and those that would follow it were dropped.

        A reducer answers these actions with effects that send further ones. Return '.none' where \
        that should end. A loop that is meant to last belongs in one 'Effect.run' that awaits a \
        clock or an async sequence.
        """
      ])
    #expect(store.state == 1_001)
    #expect(core?.isIdle == true)
    #expect(issues { store.send(.ping) }.count == 1)
    #expect(store.state == 2_002)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func anEndlessChainIsReportedInTheFileThatSentTheActionOrCreatedTheStore() {
    let (store, _) = endless { .send($0) }
    let effects = recordedIssues { store.send(.ping) }
    let (sending, reference) = endless()
    let sends = recordedIssues { sending.send(0) }
    reference.value = nil
    let files = (effects + sends).map { "\($0.callSite.fileID)" }
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.hasSuffix("ActionChainTests.swift") })
  }

  // SEMANTICS store.send.endlessEffects
  @Test func anEndlessChainOfRunEffectsAndOneThatBranchesAreReportedOnceAndCut() {
    let (running, core) = endless { ball in .run { await $0(ball) } }
    #expect(issues { running.send(.ping) }.count == 1)
    #expect(running.state == 1_001)
    #expect(core?.isIdle == true)
    let (branching, other) = endless { .merge(.send($0), .send($0)) }
    #expect(issues { branching.send(.ping) }.count == 1)
    #expect(other?.isIdle == true)
  }

  // SEMANTICS store.send.endlessEffects, effects.send.chain
  @Test func aLongChainThatEndsIsNotReported() {
    let countdown = Store(initialState: 1_000) {
      Reduce<Int, Bool> { state, _ in
        state -= 1
        return state < 0 ? .none : .send(true)
      }
    }
    (countdown.core as? RootCore<Int, Bool>)?.maxChainedEffects = 1_000
    #expect(issues { countdown.send(true) }.isEmpty)
    #expect(countdown.state == -1)
    #expect(ActionChain.maxEffects > 100_000)
  }

  /// A store with an effect that sends until its task is cancelled, or a number is reached.
  private func looping(
    yields: Bool, until last: Int = .max, starting: Gate? = nil
  ) -> Store<Int, Ball> {
    let store = Store<Int, Ball>(initialState: 0) {
      Reduce { state, action in
        state += 1
        guard action == .ping else { return .none }
        return .run { send in
          await starting?.wait()
          for _ in 0..<last {
            if Task.isCancelled { return }
            await send(.pong)
            if yields { await Task.yield() }
          }
        }
      }
    }
    (store.core as? RootCore<Int, Ball>)?.maxChainedEffects = 1_000
    return store
  }

  // Its point is that it returns.
  // SEMANTICS store.send.endlessEffects
  @Test(.timeLimit(.minutes(60)), arguments: [true, false])
  func anEndlessLoopInOneEffectIsReportedAndCancelled(_ suspendsFirst: Bool) async {
    let gate = Gate()
    let store = looping(yields: false, starting: suspendsFirst ? gate : nil)
    let reported = await issues {
      let task = store.send(.ping)
      gate.open()
      await task.finish()
    }
    #expect(
      reported == [
        """
        An effect sent 1000 actions in a row, and nothing else could run in between. It was \
        cancelled. The last action was dropped: pong

        The operation loops without an end and without waiting for anything. In a loop that is \
        meant to last, await a clock or an async sequence, and end it when its task is cancelled:

            for await _ in clock.timer(interval: .seconds(1)) { await send(…) }
        """
      ])
    #expect(store.state == 1_000)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func aLoopThatSuspendsOrEndsIsNoEndlessLoop() async {
    let suspending = looping(yields: true, until: 3_000)
    #expect(await issues { await suspending.send(.ping).finish() }.isEmpty)
    #expect(suspending.state == 3_001)
    let gate = Gate()
    let ending = looping(yields: false, until: 999, starting: gate)
    let task = ending.send(.ping)
    gate.open()
    #expect(await issues { await task.finish() }.isEmpty)
    #expect(ending.state == 1_000)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func aChainThatSuspendsIsNoEndlessChain() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        guard state < 2_000 else { return .none }
        return .run {
          await Task.yield()
          await $0(true)
        }
      }
    }
    (store.core as? RootCore<Int, Bool>)?.maxChainedEffects = 1_000
    let reported = await issues { await store.send(true).finish() }
    #expect(reported.isEmpty)
    #expect(store.state == 2_000)
  }
}
