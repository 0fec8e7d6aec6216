import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectRunTests {
  @Test func aChildsOperationAndItsHandlerRunOnTheMainActorWithoutSuspending() {
    let store = Store.family()
    store.send(
      .first(
        .effect {
          .run { send in
            MainActor.preconditionIsolated()
            await send(.add(1))
            MainActor.preconditionIsolated()
            throw Failure()
          } catch: { _, send in
            MainActor.preconditionIsolated()
            await send(.add(10))
          }
        }))
    #expect(store.first.count == 11)
  }

  // SEMANTICS effects.run.errors
  @Test func cancellationErrorsNeverReachTheHandler() {
    let store = Store.family()
    let reported = issues {
      store.send(
        .effect {
          .run { _ in
            throw CancellationError()
          } catch: { _, send in
            await send(.first(.add(1)))
          }
        })
      store.send(.effect { .run { _ in throw CancellationError() } })
    }
    #expect(reported.isEmpty)
    #expect(store.first.count == 0)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.run.errors
  @Test func anErrorReachesTheHandler() {
    let store = Store.family()
    store.send(
      .effect {
        .run { _ in
          throw Failure()
        } catch: { error, send in
          if error is Failure { await send(.first(.add(1))) }
        }
      })
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.run.errors
  @Test func anUnhandledErrorIsAnIssueAtTheEffect() {
    let store = Store.family()
    let line = UInt(#line + 2)
    let reported = recordedIssues {
      store.send(.effect { .run { _ in throw Failure() } })
    }
    #expect(reported.first?.message.contains("Failure()") == true)
    #expect(reported.map(\.callSite.line) == [line])
  }

  @Test func actionsSentBeforeAnErrorAreProcessed() {
    let store = Store.family()
    let reported = issues {
      store.send(
        .effect {
          .run { send in
            await send(.first(.add(1)))
            throw Failure()
          }
        })
    }
    #expect(reported.count == 1)
    #expect(store.first.count == 1)
  }

  // SEMANTICS dependencies.effects.noAccumulation
  @Test func overridesWhereAnEffectWasBuiltReachItAndNotItsActions() async {
    let (store, gate) = (Store(initialState: Reader.State()) { Reader() }, Gate())
    let task = withDependencies {
      $0.reading.value = 7
    } operation: {
      store.send(.readLater(gate))
    }
    gate.open()
    await task.finish()
    #expect(store.inEffect == [7])
    #expect(store.inReducer == [7, 0])
  }

  // SEMANTICS dependencies.override.precedence
  @Test func aStoresOverridesReachEffectsThatSendLate() async {
    let store = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.reading.value = 5
    }
    let gate = Gate()
    let task = store.send(.readLater(gate))
    gate.open()
    await task.finish()
    #expect(store.inEffect == [5])
    #expect(store.inReducer == [5, 5])
  }
}

private struct Failure: Error {}

@Suite
struct ResultCatchingTests {
  private enum Failure: Error { case late }

  private func fetch(_ number: Int) async throws(Failure) -> Int {
    await Task.yield()
    guard number > 0 else { throw .late }
    return number
  }

  @MainActor @Test func theResultOfAnOperationIsItsValueOrItsError() async throws {
    var steps: [Int] = []
    for number in [1, 0] {
      let result = await Result {
        MainActor.assertIsolated()
        steps.append(number)
        return try await fetch(number)
      }
      if number == 1 {
        #expect(try result.get() == 1)
      } else {
        #expect(throws: Failure.late) { try result.get() }
      }
    }
    #expect(steps == [1, 0])
  }
}
