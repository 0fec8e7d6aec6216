import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ScopeCaseTests {
  private func store(_ state: EnumFeature.State = .open(Worker.State())) -> StoreOf<EnumFeature> {
    Store(initialState: state) { EnumFeature() }
  }

  @Test func runsTheChildWhileItsCaseIsThere() {
    let store = store()
    store.send(.open(.add(2)))
    #expect(store.state == .open(Worker.State(count: 2)))
  }

  @Test func aChildMayHaveTheActionOfItsParent() {
    let store = Store<EnumFeature.State, EnumFeature.Action>(initialState: .open(Worker.State())) {
      ScopeCase(\.open, action: \.self) {
        Reduce { state, action in
          if case .become = action { state.count += 1 }
          return .none
        }
      }
      ScopeCase(\.locked, action: \.self) { EmptyReducer() }
    }
    #expect(issues { store.send(.become(.gone)) }.count == 1)
    #expect(store.state == .open(Worker.State(count: 1)))
  }

  // SEMANTICS operators.wholeAction
  @Test func aChildOfACaseMayHaveTheActionOfItsParent() {
    let store = Store<EnumFeature.State, EnumFeature.Action>(initialState: .open(Worker.State())) {
      Reduce { state, action in
        if case .become(let next) = action { state = next }
        return .none
      }
      .ifCaseLet(\.open, action: \.self) {
        Reduce { state, action in
          if case .open(.add(let number)) = action { state.count += number }
          return .none
        }
      }
    }
    store.send(.open(.add(3)))
    #expect(store.state == .open(Worker.State(count: 3)))
    store.send(.become(.gone))
    #expect(store.state == .gone)
  }

  // SEMANTICS effects.vanishedChild
  @Test func anotherCaseCancelsTheChildsEffects() {
    for next in [EnumFeature.State.gone, .locked(Worker.State()), .open(Worker.State(id: 1))] {
      let store = store()
      store.send(.open(.start))
      #expect(store.runningEffects == 1)
      store.send(.become(next))
      #expect(store.runningEffects == 0)
    }
  }

  // SEMANTICS presentation.identity
  @Test func theSameCaseKeepsTheChildsEffects() {
    let store = store()
    store.send(.open(.start))
    store.send(.become(.open(Worker.State(count: 9))))
    #expect(store.runningEffects == 1)
  }

  @Test func actionsOfTheChildsEffectsComeBackToTheChild() {
    let store = store()
    store.send(.open(.effect { .run { await $0(.add(3)) } }))
    #expect(store.state == .open(Worker.State(count: 3)))
  }

  // SEMANTICS operators.wholeAction
  @Test func theWholeStateMayBeTheCase() {
    let store = Store<EnumFeature.State, EnumFeature.Action>(initialState: .open(Worker.State())) {
      EmptyReducer().ifCaseLet(\.self, action: \.self) { EnumFeature() }
    }
    store.send(.open(.add(2)))
    #expect(store.state == .open(Worker.State(count: 2)))
  }
}
