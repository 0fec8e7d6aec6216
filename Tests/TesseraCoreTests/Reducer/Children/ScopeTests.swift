import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ScopeTests {
  @Test func thePathsMayNameTheirTypes() {
    let store = Store(initialState: Family.State()) {
      Scope(\Family.State.Fields.first, action: \Family.Action.Cases.first) { Worker() }
    }
    store.send(.first(.add(2)))
    #expect(store.first.count == 2)
  }

  @Test func theBlockRunsInSourceOrder() {
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, _ in
        state.log.append("before: \(state.first.count)")
        return .none
      }
      Scope(\.first, action: \.first) { Worker() }
      Reduce { state, _ in
        state.log.append("after: \(state.first.count)")
        return .none
      }
    }
    store.send(.first(.add(2)))
    #expect(store.log == ["before: 0", "after: 2"])
  }

  @Test func aChildMayHaveTheActionOfItsParent() {
    let store = Store<Family.State, Family.Action>(initialState: Family.State()) {
      Scope(\.second, action: \.self) {
        Reduce { state, action in
          guard case .first(.add(let number)) = action else { return .none }
          state.count -= number
          return .send(.first(.change { $0.other = number }))
        }
      }
      Scope(\.self, action: \.self) { Family() }
    }
    store.send(.first(.add(2)))
    #expect(store.first.count == 2)
    #expect(store.second.count == -2)
    #expect(store.first.other == 2)
  }
}
