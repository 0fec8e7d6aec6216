import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct SendTests {
  // SEMANTICS effects.send.afterEnd
  @Test func actionsSentAfterCancellationAreDropped() async {
    let store = Store.family()
    let (gate, done) = (Gate(), Gate())
    let task = store.send(
      .effect {
        .run { send in
          await gate.wait()
          await send(.first(.add(1)))
          done.open()
        }
      })
    task.cancel()
    gate.open()
    let reported = await issues { await done.wait() }
    #expect(store.first.count == 0)
    #expect(reported.isEmpty)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func anActionSentAfterCompletionIsReportedWithTheLastOne() async throws {
    let store = Store.family()
    let kept = Kept()
    store.send(
      .effect {
        .run { send in
          await send(.first(.add(11)))
          kept.keep(send)
        }
      })
    let send = try #require(kept.send)
    let reported = await issues { await send(.first(.add(22))) }
    #expect(store.first.count == 11)
    #expect(reported.count == 1)
    #expect(reported.first?.contains("add(22)") == true)
    #if DEBUG
      #expect(reported.first?.contains("The last action that it sent in time: first.add\n") == true)
    #endif
  }

  // SEMANTICS store.copies
  @Test func aRunningEffectKeepsNoCopyOfTheActionThatItSent() {
    let store = Store(initialState: Keeping.State()) { Keeping() }
    let task = store.send(.started)
    for _ in 0..<3 { store.send(.touched) }
    #expect(store.probe?.number == 3)
    #expect(store.probe?.copies == 0)
    task.cancel()
  }

  @Test func actionsSentAfterTheStoreIsFreedAreDropped() async throws {
    let kept = Kept()
    var store: Store<Family.State, Family.Action>? = .family()
    store?.send(
      .effect {
        .run { send in
          kept.keep(send)
          await untilCancelled()
        }
      })
    store = nil
    let send = try #require(kept.send)
    #expect(await issues { await send(.first(.add(1))) }.isEmpty)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func aRetainedSenderDoesNotRetainTheOperation() async throws {
    let store = Store.family()
    weak var used: Kept?
    do {
      let kept = Kept()
      used = kept
      // The operation retains the owner of its sender.
      store.send(.effect { .run { send in kept.keep(send) } })
      #expect(kept.send != nil)
    }
    #expect(used == nil)
  }

  @Test func aSenderCanBeCreatedFromAClosure() async {
    let counter = Counter()
    let send = Send<Int> { counter.values.append($0) }
    await send(1)
    #expect(counter.values == [1])
  }
}

/// Actions that an effect sends after its feature is gone.
@MainActor
@Suite
struct LateSendTests {
  private typealias Operation = @MainActor @Sendable (Send<Worker.Action>) async -> Void

  /// The issues of an operation in a presented child, which starts with a suspension or without.
  private func issues(
    suspends: Bool,
    own:
      @escaping @Sendable (inout Family.State, Family.Action) ->
      Effect<Family.Action> = { _, _ in .none },
    while body: (Store<Family.State, Family.Action>) -> Void = { _ in },
    _ operation: @escaping Operation
  ) async -> [RecordedIssue] {
    await recordedIssues {
      let store = Store.family(everyChild, own: own)
      let (gate, done) = (Gate(), Gate())
      store.send(
        .presented(
          .presented(
            .effect {
              .run { send in
                if suspends { await gate.wait() }
                await operation(send)
                done.open()
              }
              .cancellable(id: 7)
            })))
      body(store)
      gate.open()
      await done.wait()
      #expect(store.runningEffects == 0)
    }
  }

  /// A parent that removes the child after its action, and one that cancels the child's effect.
  private static let removing:
    @Sendable (inout Family.State, Family.Action) ->
      Effect<Family.Action> = { state, action in
        if case .presented(.presented(.add)) = action { state.presented = nil }
        return .none
      }
  private static let cancelling:
    @Sendable (inout Family.State, Family.Action) ->
      Effect<Family.Action> = { _, action in
        if case .presented(.presented(.add)) = action { return .cancel(id: 7) }
        return .none
      }

  // SEMANTICS effects.send.afterDismissal
  @Test(arguments: [true, false])
  func anActionAfterADismissalIsAnIssueAtTheSend(_ suspends: Bool) async {
    let dismiss = DismissEffect()
    let line: UInt = #line + 3
    let reported = await issues(suspends: suspends) { send in
      await dismiss()
      await send(.add(1))
      await send(.add(2))
    }
    #expect(
      reported.map(\.message) == [
        """
        An effect sent an action after it had removed its own feature: \
        presented(TesseraCore.PresentationAction<TesseraCoreTests.Worker.Action>.presented(\
        TesseraCoreTests.Worker.Action.add(1)))

        The action was dropped, and so are those that the effect sends after it. The effect had \
        called 'dismiss', or sent an action that made a reducer remove the feature. Send first, \
        and dismiss last:

            await send(…)
            await dismiss()
        """
      ])
    #expect(reported.first?.callSite.line == line)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test(arguments: [true, false])
  func anActionAfterOneThatRemovesTheFeatureIsAnIssue(_ suspends: Bool) async {
    let direct = await issues(suspends: suspends, own: Self.removing) { send in
      await send(.add(1))
      await send(.add(2))
    }
    let indirect = await issues(suspends: suspends, own: Self.removing) { send in
      await send(.effect { .merge(.send(.change { _ in }), .send(.add(1))) })
      await send(.change { _ in })
      await Task.yield()
      await send(.add(2))
    }
    #expect(direct.count == 1)
    #expect(indirect.count == 1)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test func anActionOfATaskThatTheEffectStartedIsAnIssueToo() async {
    let dismiss = DismissEffect()
    let reported = await issues(suspends: true) { send in
      await dismiss()
      await Task { await send(.add(1)) }.value
    }
    #expect(reported.count == 1)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test(arguments: [true, false]) func aStepAfterADismissalIsAnIssue(_ suspends: Bool) async {
    let dismiss = DismissEffect()
    let reported = await recordedIssues {
      let store = Store.family(everyChild)
      let done = Gate()
      store.send(
        .presented(
          .presented(
            .effect {
              .steps(of: Worker.State.self) { commit in
                if suspends { await Task.yield() }
                await dismiss()
                await commit { $0.count = 1 }
                done.open()
              }
            })))
      await done.wait()
    }
    #expect(reported.count == 1)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test func anActionAfterADismissalOfTheRootOfATestIsAnIssue() async {
    let dismiss = DismissEffect()
    let reported = await recordedIssues {
      let store = TestStore(initialState: Worker.State()) { Worker() }
      await store.send(
        .effect {
          .run { send in
            await Task.yield()
            await dismiss()
            await send(.add(1))
          }
        })
      #expect(store.isDismissed)
    }
    #expect(reported.count == 1)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test(arguments: [true, false])
  func anActionBeforeTheDismissalIsProcessed(_ suspends: Bool) async {
    let dismiss = DismissEffect()
    let count = Counter()
    let own: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = { _, action in
      if case .presented(.presented(.add)) = action { return .run { _ in count.count += 1 } }
      return .none
    }
    let reported = await issues(suspends: suspends, own: own) { send in
      await send(.add(1))
      await dismiss()
      await dismiss()
    }
    #expect(reported.isEmpty)
    #expect(count.count == 1)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test func lateActionsOfEffectsThatOthersCancelAreSilent() async {
    let removed = await issues(suspends: true, while: { $0.send(.presented(.dismiss)) }) {
      await $0(.add(1))
    }
    let replaced = await issues(
      suspends: true, while: { $0.change { $0.presented = Worker.State(id: 9) } }
    ) {
      await $0(.add(1))
    }
    let stopped = await issues(suspends: true, own: Self.cancelling) { send in
      await send(.add(1))
      await send(.add(2))
    }
    #expect(removed.isEmpty)
    #expect(replaced.isEmpty)
    #expect(stopped.isEmpty)
  }

  // SEMANTICS effects.send.afterDismissal
  @Test func theOtherEffectsOfADismissedFeatureAreSilent() async {
    let dismiss = DismissEffect()
    let reported = await recordedIssues {
      let store = Store.family(everyChild)
      let (gate, done) = (Gate(), Gate())
      store.send(
        .presented(
          .presented(
            .effect {
              .merge(
                .run { send in
                  await gate.wait()
                  await send(.add(1))
                  done.open()
                },
                .run { send in
                  await send(.add(1))
                  await dismiss()
                },
                .run { send in await send(.add(1)) })
            })))
      gate.open()
      await done.wait()
      #expect(store.presented == nil)
    }
    #expect(reported.isEmpty)
  }

  /// Its point is that it returns: a loop that ignores its cancellation lets other work run.
  @Test(.timeLimit(.minutes(60)))
  func aLoopThatIgnoresItsCancellationDoesNotBlock() async {
    let store = Store.family()
    let (gate, end) = (Gate(), Slot<Bool>())
    let task = store.send(
      .effect {
        .run { send in
          await gate.wait()
          while end.value == nil { await send(.first(.add(1))) }
        }
      })
    task.cancel()
    gate.open()
    for _ in 0..<10 { await Task.yield() }
    end.value = true
    #expect(store.first.count == 0)
  }
}

@MainActor
private final class Kept {
  var send: Send<Family.Action>?
  func keep(_ send: Send<Family.Action>) { self.send = send }
}

/// A feature whose effect sends a large value, and continues.
@Reducer
private struct Keeping {
  @ObservableState
  struct State { var probe: CopyProbe? }

  enum Action {
    case started
    case loaded(CopyProbe)
    case touched
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { send in
          await send(.loaded(CopyProbe()))
          await untilCancelled()
        }
      case .loaded(let probe): state.probe = probe
      case .touched: state.probe?.touch()
      }
      return .none
    }
  }
}
