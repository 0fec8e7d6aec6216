import Tessera
import TestSupport
import Testing

@MainActor
@Suite
struct DependencyOverrideTests {
  private func value(
    _ store: StoreOf<Reader>, sending action: Reader.Action = .read
  ) -> Int? {
    store.send(action)
    return store.inReducer.last
  }

  @Test func aReducerReadsWhatItsOverrideSays() {
    let byName = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading, Reading(value: 3))
    }
    let byType = Store(initialState: Reader.State()) { Reader().dependency(Reading(value: 4)) }
    let byPath = Store(initialState: Reader.State()) { Reader().dependency(\.reading.value, 5) }
    #expect([value(byName), value(byType), value(byPath)] == [3, 4, 5])
    #expect(value(Store(initialState: Reader.State()) { Reader() }) == 0)
  }

  @Test func aTransformChangesWhatWouldBeInForce() {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
    } withDependencies: {
      $0.reading.value = 10
    }
    let byType = Store(initialState: Reader.State()) {
      Reader().transformDependency(Reading.self) { $0.value -= 1 }
    }
    #expect(value(store) == 11 && value(byType) == -1)
  }

  @Test func anOverrideWinsOverThoseOfTheStore() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading, Reading(value: 3))
    } withDependencies: {
      $0.reading.value = 10
    }
    #expect(value(store) == 3)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func theOutermostOverrideOfAChainWins() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading.value, 1).dependency(\.reading.value, 2)
        .dependency(\.reading.value, 3)
    }
    let group = Store(initialState: Reader.State()) {
      CombineReducers { Reader().dependency(\.reading.value, 1) }
        .dependency(\.reading.value, 2)
    }
    #expect(value(store) == 3 && value(group) == 2)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func transformsRunFromTheInsideOut() {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
        .transformDependency(\.reading) { $0.value *= 10 }
    } withDependencies: {
      $0.reading.value = 5
    }
    #expect(value(store) == 60)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func theOverrideOfAParentWinsOverThatOfItsChild() {
    let store = Store(initialState: Reader.State(child: Reader.Child.State())) {
      Reader().dependency(\.reading.value, 7)
    }
    store.send(.child(.read))
    #expect(store.child?.inReducer == [7])
    let alone = Store(initialState: Reader.State(child: Reader.Child.State())) { Reader() }
    alone.send(.child(.read))
    #expect(alone.child?.inReducer == [1])
  }

  @Test func anOverrideEndsWithItsReducer() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading.value, 1)
      Reader()
      Reader().dependency(\.reading.value, 2)
    }
    store.send(.read)
    #expect(store.inReducer == [1, 0, 2])
    store.send(.read)
    #expect(store.inReducer == [1, 0, 2, 1, 0, 2])
  }

  // SEMANTICS dependencies.override.precedence
  @Test func anEffectThatSendsLaterStillHasTheOverride() async {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading.value, 1).dependency(\.reading.value, 2)
    } withDependencies: {
      $0.reading.value = 10
    }
    let gate = Gate()
    let task = store.send(.readLater(gate))
    #expect(store.inReducer == [2])
    gate.open()
    await task.finish()
    #expect(store.inEffect == [2] && store.inReducer == [2, 2])
  }

  // SEMANTICS dependencies.override.precedence
  @Test func whatAnEffectSendsIsNotOverriddenTwice() async {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
    }
    let gate = Gate()
    let task = store.send(.readLater(gate))
    gate.open()
    await task.finish()
    #expect(store.inEffect == [1] && store.inReducer == [1, 1])
  }
}
