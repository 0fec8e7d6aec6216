import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectRunTests {
  @Test func anEffectThatDoesNotSuspendSendsBeforeSendReturns() {
    let store = Store.family()
    let task = store.send(.effect { .run { await $0(.first(.add(1))) } })
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
    #expect(task.isFinished)
  }

  @Test func anOperationRunsOnTheMainActor() {
    let store = Store.family()
    store.send(
      .effect {
        .run { send in
          MainActor.preconditionIsolated()
          await send(.first(.add(1)))
          MainActor.preconditionIsolated()
        }
      })
    #expect(store.first.count == 1)
  }

  @Test func aChildsOperationRunsOnTheMainActorWithoutSuspending() {
    let store = Store.family()
    store.send(
      .first(
        .effect {
          .run { send in
            MainActor.preconditionIsolated()
            await send(.add(1))
            MainActor.preconditionIsolated()
          }
        }))
    #expect(store.first.count == 1)
  }

  @Test func aChildsHandlerRunsOnTheMainActorWithoutSuspending() {
    let store = Store.family()
    store.send(
      .first(
        .effect {
          .run { _ in
            throw Failure()
          } catch: { _, send in
            MainActor.preconditionIsolated()
            await send(.add(1))
          }
        }))
    #expect(store.first.count == 1)
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
  @Test func overridesInForceWhereAnEffectWasBuiltDoNotReachItsActions() async {
    let store = Store(initialState: Numbers.State()) { Numbers() }
    let gate = Gate()
    let task = withDependencies {
      $0.numbers = Number(value: 7)
    } operation: {
      store.send(.read(thenAfter: gate))
    }
    #expect(store.inReducer == 7)
    #expect(store.inEffect == 7)
    gate.open()
    await task.finish()
    #expect(store.inReducer == 0)
    #expect(store.inEffect == 0)
  }

  // SEMANTICS dependencies.effects.noAccumulation
  @Test func anEffectBuiltUnderOverridesSeesThem() async {
    let store = Store(initialState: Numbers.State()) { Numbers() }
    let gate = Gate()
    let task = store.send(.readLate(gate))
    gate.open()
    await task.finish()
    #expect(store.inEffect == 9)
    #expect(store.inReducer == 0)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func aStoresOverridesReachEffectsThatSendLate() async {
    let store = Store(initialState: Numbers.State()) {
      Numbers()
    } withDependencies: {
      $0.numbers = Number(value: 5)
    }
    let gate = Gate()
    let task = store.send(.read(thenAfter: gate))
    #expect(store.inReducer == 5)
    #expect(store.inEffect == 5)
    gate.open()
    await task.finish()
    #expect(store.inReducer == 5)
    #expect(store.inEffect == 5)
  }
}

private struct Failure: Error {}

/// Reads a dependency, in its reducer and in its effects.
@Reducer
private struct Numbers {
  @ObservableState
  struct State {
    var inReducer = -1
    var inEffect = -1
  }

  enum Action {
    case read(thenAfter: Gate?)
    case readLate(Gate)
    case answered(Int)
  }

  @Dependency(\.numbers) var number

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read(let gate):
        state.inReducer = number.value
        return .run { send in
          await send(.answered(number.value))
          guard let gate else { return }
          await gate.wait()
          await send(.read(thenAfter: nil))
        }
      case .readLate(let gate):
        return withDependencies {
          $0.numbers = Number(value: 9)
        } operation: {
          .run { send in
            await gate.wait()
            await send(.answered(number.value))
          }
        }
      case .answered(let value):
        state.inReducer = number.value
        state.inEffect = value
        return .none
      }
    }
  }
}

private struct Number: DependencyKey {
  var value = 0
  static let liveValue = Number()
  static let testValue = Number()
}

extension DependencyValues {
  fileprivate var numbers: Number {
    get { self[Number.self] }
    set { self[Number.self] = newValue }
  }
}

@Suite
struct ResultCatchingTests {
  private enum Failure: Error { case late }

  private func fetch(_ number: Int) async throws(Failure) -> Int {
    await Task.yield()
    guard number > 0 else { throw .late }
    return number
  }

  @Test func aReturnedValueIsASuccess() async throws {
    let result = await Result { try await fetch(3) }
    #expect(try result.get() == 3)
  }

  @Test func aThrownErrorIsAFailure() async {
    let result = await Result { try await fetch(0) }
    #expect(throws: Failure.late) { try result.get() }
  }

  @MainActor @Test func itRunsWhereItIsWritten() async throws {
    var steps: [String] = []
    let result = await Result {
      MainActor.assertIsolated()
      steps.append("tried")
      return try await fetch(1)
    }
    #expect(try result.get() == 1 && steps == ["tried"])
  }

  @Test func synchronousOperationsAreStillTriedAtOnce() {
    let result = Result { 1 }
    #expect(result.get() == 1)
  }
}
