import Tessera
import TesseraHistory
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// A feature whose effects wait for its actions and its state.
@Reducer
private struct Guide {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var steps = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case tourStarted
    case nextTapped(Int)
    case threeStepsAwaited
    case answerAwaited
    case choiceAwaited
    case otherStateAwaited
    case mappedAwaited
    case logged(String)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tourStarted:
        return .run { send in
          let first = try await send.next(\.nextTapped)
          let second = try await send.next { $0 == .nextTapped(first + 1) }
          await send(.logged("\(first), \(second)"))
        }
      case .nextTapped:
        state.steps += 1
        return .none
      case .threeStepsAwaited:
        return .run { send in
          try await send.condition(of: State.self) { $0.steps >= 3 }
          await send(.logged("three steps"))
        }
      case .answerAwaited:
        return .run { send in
          let number = try await send.next(\.nextTapped, within: .seconds(10))
          await send(.logged("\(number)"))
        } catch: { error, send in
          await send(.logged(error is EffectTimeout ? "too late" : "\(error)"))
        }
      case .choiceAwaited:
        return .run { [clock] send in
          let choice = try await send.race(
            { "tapped \(try await send.next(\.nextTapped))" },
            {
              try await clock.sleep(for: .seconds(5))
              return "nothing"
            })
          await send(.logged(choice))
        }
      case .otherStateAwaited:
        return .run { send in try await send.condition(of: Int.self) { $0 > 0 } }
      case .mappedAwaited:
        return Effect<Int>.run { send in try await send.next { $0 > 0 } }.map { .nextTapped($0) }
      case .logged(let text):
        state.log.append(text)
        return .none
      }
    }
  }
}

@Reducer
private enum Sheet {
  case guide(Guide)
}

/// Guides in all the places that a child can have.
@Reducer
private struct Guides {
  @ObservableState
  struct State: Equatable {
    var field = Guide.State()
    var list: IdentifiedArrayOf<Guide.State> = [Guide.State(id: 1), Guide.State(id: 2)]
    @Presents var sheet: Sheet.State? = .guide(Guide.State())
  }

  enum Action: Equatable {
    case field(Guide.Action)
    case list(IdentifiedActionOf<Guide>)
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(\.field, action: \.field) { Guide() }
    Reduce { _, _ in .none }
      .forEach(\.list, action: \.list) { Guide() }
      .ifLet(\.$sheet, action: \.sheet)
  }
}

extension Sheet.State: Equatable {}
extension Sheet.Action: Equatable {}

@MainActor
@Suite struct SendWaitingTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Guide> {
    TestStore(initialState: Guide.State()) {
      Guide()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // SEMANTICS effects.waits
  @Test func anEffectWaitsForTheNextActionsOfItsFeature() async {
    let store = makeStore()
    await store.send(.tourStarted)
    await store.send(.nextTapped(4)) { $0.steps = 1 }
    await store.send(.nextTapped(4)) { $0.steps = 2 }
    await store.send(.nextTapped(5)) { $0.steps = 3 }
    await store.receive(.logged("4, nextTapped(5)")) { $0.log = ["4, nextTapped(5)"] }
  }

  @Test func anEffectWaitsForAState() async {
    let store = makeStore()
    await store.send(.threeStepsAwaited)
    for step in 1...3 { await store.send(.nextTapped(0)) { $0.steps = step } }
    await store.receive(.logged("three steps")) { $0.log = ["three steps"] }
    // It is met already.
    await store.send(.threeStepsAwaited)
    await store.receive(.logged("three steps")) { $0.log = ["three steps", "three steps"] }
  }

  @Test func aChangeWithoutAnActionMeetsACondition() async {
    let store = Store(initialState: Guide.State()) { Guide() }
    let task = store.send(.threeStepsAwaited)
    store.commit { $0.steps = 3 }
    await task.finish()
    #expect(store.log == ["three steps"])
  }

  @Test func aWaitHasALimit() async {
    let store = makeStore()
    await store.send(.answerAwaited)
    await clock.advance(by: .seconds(9))
    await store.send(.nextTapped(7)) { $0.steps = 1 }
    await store.receive(.logged("7")) { $0.log = ["7"] }
    await store.send(.answerAwaited)
    await clock.advance(by: .seconds(10))
    await store.receive(.logged("too late")) { $0.log = ["7", "too late"] }
  }

  @Test func theFirstOfARaceWinsAndTheOthersAreCancelled() async {
    let store = makeStore()
    await store.send(.choiceAwaited)
    await store.send(.nextTapped(1)) { $0.steps = 1 }
    await store.receive(.logged("tapped 1")) { $0.log = ["tapped 1"] }
    await store.send(.choiceAwaited)
    await clock.advance(by: .seconds(5))
    await store.receive(.logged("nothing")) { $0.log = ["tapped 1", "nothing"] }
    await store.send(.nextTapped(2)) { $0.steps = 2 }
  }

  @Test func cancellingTheEffectEndsTheWait() async {
    let store = Store(initialState: Guide.State()) { Guide() }
    let task = store.send(.tourStarted)
    task.cancel()
    await task.finish()
    store.send(.nextTapped(1))
    store.send(.nextTapped(2))
    #expect(store.log == [])
    #expect(store.runningEffects == 0)
  }

  @Test func aWaitRetainsNoStore() {
    var store: StoreOf<Guide>? = Store(initialState: Guide.State()) { Guide() }
    weak let core = store?.core
    store?.send(.tourStarted)
    store = nil
    #expect(core == nil)
  }

  @Test func aChildSeesItsOwnActionsOnly() async {
    let store = TestStore(initialState: Guides.State()) { Guides() }
    store.exhaustivity = .off
    await store.send(.field(.tourStarted))
    let waiting = await store.send(.list(.element(id: 1, action: .tourStarted)))
    await store.send(.list(.element(id: 2, action: .tourStarted)))
    await store.send(.sheet(.presented(.guide(.tourStarted))))
    for number in [1, 2] {
      await store.send(.field(.nextTapped(number)))
      await store.send(.list(.element(id: 2, action: .nextTapped(number + 10))))
      await store.send(.sheet(.presented(.guide(.nextTapped(number + 20)))))
    }
    await store.receive(.sheet(.presented(.guide(.logged("21, nextTapped(22)")))))
    // Their actions were skipped by the next ones.
    #expect(store.state.field.log == ["1, nextTapped(2)"])
    #expect(store.state.list[id: 2]?.log == ["11, nextTapped(12)"])
    #expect(store.state.list[id: 1]?.log == [])
    await waiting.cancel()
  }

  @Test func aChildSeesItsOwnState() async {
    let store = Store(initialState: Guides.State()) { Guides() }
    let task = store.send(.list(.element(id: 2, action: .threeStepsAwaited)))
    for _ in 0..<3 { store.send(.list(.element(id: 1, action: .nextTapped(0)))) }
    #expect(!task.isFinished)
    for _ in 0..<3 { store.send(.list(.element(id: 2, action: .nextTapped(0)))) }
    await task.finish()
    #expect(store.state.list[id: 2]?.log == ["three steps"])
  }

  @Test func removingTheFeatureEndsItsWait() async {
    let store = Store(initialState: Guides.State()) { Guides() }
    let task = store.send(.sheet(.presented(.guide(.tourStarted))))
    store.send(.sheet(.dismiss))
    await task.finish()
    #expect(store.runningEffects == 0)
  }

  @Test func actionsThatAHistoryHoldsMeetNothing() async {
    let history = HistoryOf<Guide>(whileTravelling: .queue)
    let store = Store(initialState: Guide.State(), history: history) {
      Guide()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store.send(.answerAwaited)
    _ = history.stepBackward()
    store.send(.nextTapped(1))
    #expect(store.steps == 0)
    await Task.yield()
    #expect(!task.isFinished)
    history.resume()
    await task.finish()
    #expect(store.log == ["1"])
  }

  @Test func aConditionOfAnotherStateIsReported() async {
    let found = await issues {
      await Store(initialState: Guide.State()) { Guide() }.send(.otherStateAwaited).finish()
    }
    #expect(found.count == 1 && found[0].contains("waits for a state of 'Int'"))
  }

  @Test func aWaitThatMapHidesIsReported() async {
    let found = await issues {
      let store = Store(initialState: Guide.State()) { Guide() }
      let task = store.send(.mappedAwaited)
      store.send(.nextTapped(1))
      #expect(!task.isFinished)
      task.cancel()
      await task.finish()
    }
    #expect(found.count == 1 && found[0].contains("changed by 'map'"))
  }

  @Test func aSendThatIsNoEffectsIsReported() async {
    let found = await issues {
      await #expect(throws: CancellationError.self) {
        try await Send<Int> { _ in }.next { _ in true }
      }
    }
    #expect(found.count == 1 && found[0].contains("can't wait"))
  }
}
