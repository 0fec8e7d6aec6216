import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite
struct ActorSendTests {
  private let session = BureauSession()

  // SEMANTICS actors.effects
  @Test func anOperationRunsOnTheActorAtOnceAndReturnsToIt() async {
    let log = TextLog()
    let lines = await session.send(
      .effect { [session] in
        .runOnActor { [log] send in
          log.write(session.isHere ? "here " : "elsewhere ")
          await send(.write("first"))
          await Task.yield()
          log.write(session.isHere ? "here " : "elsewhere ")
          await pause()
          log.write(session.isHere ? "here " : "elsewhere ")
          await send(.write("second"))
        }
      })
    #expect(lines == ["first"])
    await session.finish(.write("third"))
    await settle(session)
    #expect(log.text == "here here here ")
    #expect(await session.lines.contains("second"))
  }

  // SEMANTICS actors.effects.main
  @Test func runStaysOnTheMainActorAndSendsInOrder() async {
    let log = TextLog()
    let lines = await session.finish(
      .effect { [session] in
        .run { send in
          for number in 0..<5 {
            MainActor.preconditionIsolated()
            log.write(session.isHere ? "here " : "elsewhere ")
            await send(.write("\(number)"))
          }
        }
      })
    #expect(lines == ["0", "1", "2", "3", "4"])
    #expect(log.text == "elsewhere elsewhere elsewhere elsewhere elsewhere ")
  }

  @Test func anActionIsProcessedWhenTheSendOfRunReturns() async {
    let seen = Slot<[String]>()
    await session.finish(
      .effect { [session] in
        .run { send in
          await send(.write("a"))
          seen.value = await session.lines
        }
      })
    #expect(seen.value == ["a"])
  }

  // An action of a type that isn't Sendable is embedded before it crosses over.
  @Test func theActionsOfMappedEffectsCrossOver() async {
    final class Note {
      let text = "mapped"
    }
    let lines = await session.finish(
      .effect {
        Effect<Note>.run { send in await send(Note()) }.map { .write($0.text) }
      })
    #expect(lines == ["mapped"])
  }

  @Test func errorsAreHandledOnTheActor() async {
    let log = TextLog()
    let lines = await session.finish(
      .effect { [session] in
        .runOnActor { _ in
          throw Failure()
        } catch: { error, send in
          log.write(session.isHere ? "here" : "elsewhere")
          await send(.write("\(error)"))
        }
      })
    #expect(lines == ["Failure()"])
    #expect(log.text == "here")
  }

  @Test func anOperationIsRetriedAndLimited() async {
    let attempts = AtomicCounter()
    let lines = await session.finish(
      .effect {
        .runOnActor { send in
          attempts.add()
          if attempts.count < 3 { throw Failure() }
          await send(.write("third"))
        }
        .retry(RetryPolicy(maxAttempts: 3))
        .timeout(.seconds(600), clock: ContinuousClock())
      })
    #expect(lines == ["third"])
  }

  @Test func stepsCrossOver() async {
    let lines = await session.finish(
      .effect {
        .steps(of: Bureau.State.self) { commit in
          await commit { $0.lines.append("step") }
          await commit.send(.write("action"))
        }
      })
    #expect(lines == ["step", "action"])
  }

  @Test func anActionWithATransactionIsProcessedWhenItsSendReturns() async {
    for _ in 0..<50 {
      let session = BureauSession()
      let lines = await session.finish(
        .effect {
          .run { send in await send(.write("a"), transaction: StoreTransaction()) }
        })
      #expect(lines == ["a"])
    }
  }

  @Test func sequencesAreSent() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    for number in 0..<3 { continuation.yield(number) }
    continuation.finish()
    let lines = await session.finish(.effect { .sequence(numbers) { .write("\($0)") } })
    #expect(lines == ["0", "1", "2"])
  }

  // SEMANTICS actors.effects.waits
  @Test func anOperationWaitsForAnActionAndForAState() async {
    await session.send(
      .effect {
        .runOnActor { send in
          let line = try await send.next(\.write)
          await send(.write("after \(line)"))
          try await send.condition(of: Bureau.State.self) { $0.lines.count == 3 }
          await send(.write("after three"))
        }
      })
    await session.send(.write("a"))
    await settle(session)
    await session.send(.write("b"))
    await settle(session)
    #expect(await session.lines == ["a", "after a", "b", "after three"])
  }

  @Test func aWaitOfRunIsReported() async {
    let issues = await issues {
      await session.finish(.effect { .run { send in _ = try await send.next(\.write) } })
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'runOnActor'") == true)
  }

  @Test func anActionAfterTheEndOfTheEffectIsReported() async {
    let left = Slot<Send<Bureau.Action>>()
    await session.finish(.effect { .run { send in left.value = send } })
    let issues = await issues { await left.value?(.write("late")) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("had already ended") == true)
    #expect(await session.lines.isEmpty)
  }
}

private struct Failure: Error {}

/// Suspends on another thread.
@concurrent
private func pause() async { await Task.yield() }
