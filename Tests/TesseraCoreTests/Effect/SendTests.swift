import Tessera
import TestSupport
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
    #expect(store.first.count == 0 && reported.isEmpty)
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
    #expect(store.probe?.number == 3 && store.probe?.copies == 0)
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
