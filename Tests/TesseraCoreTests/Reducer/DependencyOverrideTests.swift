import Tessera
import TesseraTestSupport
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

  @Test func aReducerReadsTheOverriddenValue() {
    let byName = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading, Reading(value: 3))
    }
    let byType = Store(initialState: Reader.State()) { Reader().dependency(Reading(value: 4)) }
    let byPath = Store(initialState: Reader.State()) { Reader().dependency(\.reading.value, 5) }
    #expect([value(byName), value(byType), value(byPath)] == [3, 4, 5])
    #expect(value(Store(initialState: Reader.State()) { Reader() }) == 0)
  }

  @Test func aTransformChangesTheValueInForce() {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
    } withDependencies: {
      $0.reading.value = 10
    }
    let byType = Store(initialState: Reader.State()) {
      Reader().transformDependency(Reading.self) { $0.value -= 1 }
    }
    #expect(value(store) == 11)
    #expect(value(byType) == -1)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func theInnermostOverrideOfAChainWins() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.reading.value, 42).dependency(\.reading.value, 1729)
        .dependency(\.reading.value, 3)
    }
    let group = Store(initialState: Reader.State()) {
      CombineReducers { Reader().dependency(\.reading.value, 1) }
        .dependency(\.reading.value, 2)
    }
    #expect(value(store) == 42)
    #expect(value(group) == 1)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func transformsRunFromTheOutsideIn() {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
        .transformDependency(\.reading) { $0.value *= 10 }
    } withDependencies: {
      $0.reading.value = 5
    }
    #expect(value(store) == 51)
  }

  // SEMANTICS dependencies.override.precedence
  @Test func theOverrideOfAChildComesAfterThatOfItsParent() {
    let store = Store(initialState: Reader.State(child: Reader.Child.State())) {
      Reader().dependency(\.reading.value, 7)
    }
    store.send(.read)
    store.send(.child(.read))
    #expect(store.inReducer == [7])
    #expect(store.child?.inReducer == [8])
  }

  @Test func theOtherDependenciesOfAnInnerOverrideStay() {
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.context, .live).dependency(\.reading.value, 2)
    } withDependencies: {
      $0.reading.value = 1
    }
    #expect(value(store) == 2)
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
    #expect(store.inReducer == [1])
    gate.open()
    await task.finish()
    #expect(store.inEffect == [1])
    #expect(store.inReducer == [1, 1])
  }

  // SEMANTICS dependencies.override.precedence
  @Test func anActionOfAnEffectIsNotOverriddenTwice() async {
    let store = Store(initialState: Reader.State()) {
      Reader().transformDependency(\.reading) { $0.value += 1 }
    }
    let gate = Gate()
    let task = store.send(.readLater(gate))
    gate.open()
    await task.finish()
    #expect(store.inEffect == [1])
    #expect(store.inReducer == [1, 1])
  }
}
