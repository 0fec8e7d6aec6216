import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectSequenceTests {
  private struct Failure: Error {}

  @Test func eachElementIsSentUntilTheSequenceEnds() async {
    let store = Store.family()
    let (numbers, source) = AsyncStream.makeStream(of: Int.self)
    let task = store.send(.effect { .sequence(numbers) { .first(.add($0)) } })
    for number in 1...3 { source.yield(number) }
    #expect(!task.isFinished)
    source.finish()
    await task.finish()
    #expect(store.first.count == 6)
    #expect(store.runningEffects == 0)
  }

  @Test func theSequenceIsCreatedWhenTheEffectStarts() {
    let (store, made) = (Store.family(), Counter())
    store.send(
      .effect {
        .concatenate(
          .run { _ in await untilCancelled() },
          .sequence(
            {
              made.count += 1
              return AsyncStream<Family.Action> { $0.finish() }
            }()))
      })
    #expect(made.count == 0)
  }

  @Test func theHandlerReceivesAnError() async {
    let store = Store.family()
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
    await store.send(
      .effect {
        .sequence(
          failing, { .first(.add($0)) },
          catch: { error, send in if error is Failure { await send(.first(.add(9))) } })
      }
    ).finish()
    #expect(store.first.count == 9)
  }

  @Test func anUnhandledErrorIsAnIssue() async {
    let store = Store.family()
    let failing = AsyncThrowingStream<Family.Action, any Error> { $0.finish(throwing: Failure()) }
    let reported = await issues { await store.send(.effect { .sequence(failing) }).finish() }
    #expect(reported.count == 1)
  }

  // SEMANTICS effects.vanishedChild
  @Test func itEndsWithItsFeature() async {
    let store = Store.family(everyChild)
    let ended = Gate()
    let numbers = AsyncStream<Int> { $0.onTermination = { _ in Task { await ended.open() } } }
    store.send(.optional(.effect { .sequence(numbers) { .add($0) } }))
    store.change { $0.optional = nil }
    await ended.wait()
  }
}
