import Tessera
import Testing
import TesseraTestSupport

@MainActor
@Suite
struct OnChangeTests {
  /// Counts in `a` on the action "count", and logs each action.
  private let counting = CellsReducer { state, action in
    state.log.append(action)
    if action == "count" { state.a += 1 }
    return action == "count" ? .send("base") : .none
  }

  // SEMANTICS onChange.order
  @Test func theReactionGetsTheValueBeforeAndTheStateAfter() {
    let reducer = counting.onChange(of: { $0.a }) { oldValue, state in
      state.log.append("\(oldValue) to \(state.a)")
      return .none
    }
    #expect(
      reducer.cells(after: "count", "look", "count").log
        == ["count", "0 to 1", "base", "look", "count", "1 to 2", "base"])
  }

  @Test func tuplesAreComparedByAFunction() {
    let reducer = counting.onChange(of: { ($0.a, $0.b) }, removeDuplicates: ==) { old, state in
      state.log.append("\(old.0) to \(state.a)")
      return .none
    }
    #expect(reducer.cells(after: "count", "look").log == ["count", "0 to 1", "base", "look"])
    let parity = counting.onChange(of: \.a, removeDuplicates: { $0 % 2 == $1 % 2 }) { _, state in
      state.log.append("parity of \(state.a)")
      return .none
    }
    #expect(parity.cells(after: "count").log == ["count", "parity of 1", "base"])
    let never = counting.onChange(of: \.a, removeDuplicates: { _, _ in true }) { _, state in
      state.log.append("never")
      return .none
    }
    #expect(never.cells(after: "count").log == ["count", "base"])
  }

  // SEMANTICS onChange.order
  @Test func theEffectsOfTheReactionComeAfterThoseOfTheBase() {
    let sent = counting.onChange(of: \.a) { _, _ in .send("reaction") }
    #expect(sent.cells(after: "count").log == ["count", "base", "reaction"])
    let run = counting.onChange(of: { $0.a }) { _, _ in .run { await $0("reaction") } }
    #expect(run.cells(after: "count").log == ["count", "base", "reaction"])
    let alone = CellsReducer { state, action in
      state.log.append(action)
      state.a = 1
      return .none
    }
    .onChange(of: \.a) { _, _ in .send("reaction") }
    #expect(alone.cells(after: "go").log == ["go", "reaction"])
  }

  // SEMANTICS onChange.order
  @Test func changesByReducersOutsideTheBaseAreIgnored() {
    let change = CellsReducer { state, _ in
      state.a += 1
      return .none
    }
    let reducer = CombineReducers {
      change
      CellsReducer { _, _ in .none }
        .onChange(of: { $0.a }) { _, state in
          state.log.append("noticed")
          return .none
        }
      change
    }
    let cells = reducer.cells(after: "go")
    #expect(cells.a == 2)
    #expect(cells.log.isEmpty)
  }

  // SEMANTICS onChange.order
  @Test func aLaterOperatorReactsToTheChangesOfAReaction() {
    func toB(_: Int, _ state: inout CellsAndLog) -> Effect<String> {
      state.b += 10
      return .none
    }
    func toC(_: Int, _ state: inout CellsAndLog) -> Effect<String> {
      state.c += 100
      return .send("c")
    }
    let forwards = counting.onChange(of: { $0.a }, toB).onChange(of: { $0.b }, toC)
    #expect(
      forwards.cells(after: "count")
        == CellsAndLog(a: 1, b: 10, c: 100, log: ["count", "base", "c"]))
    let backwards = counting.onChange(of: { $0.b }, toC).onChange(of: { $0.a }, toB)
    #expect(
      backwards.cells(after: "count") == CellsAndLog(a: 1, b: 10, c: 0, log: ["count", "base"]))
  }

  @Test func anEqualValueIsNotAChange() {
    let reducer = CellsReducer { state, _ in
      state.a += 1
      state.a -= 1
      return .none
    }
    .onChange(of: { $0.a }) { _, state in
      state.log.append("noticed")
      return .none
    }
    #expect(reducer.cells(after: "go").log.isEmpty)
  }

  @Test func aParentReactsToItsChild() {
    let store = Store(initialState: everyChild) {
      Family()
        .onChange(of: { $0.optional?.count }) { oldValue, state in
          state.log.append("\(oldValue ?? -1) to \(state.optional?.count ?? -1)")
          return .none
        }
    }
    store.send(.optional(.add(2)))
    store.send(.first(.add(2)))
    store.send(.change { $0.optional = nil })
    #expect(store.log == ["0 to 2", "2 to -1"])
  }
}

@MainActor
@Suite
struct ReduceOnChangeTests {
  private let counting = CellsReducer { state, action in
    state.log.append(action)
    if action == "count" { state.a += 1 }
    return action == "count" ? .send("base") : .none
  }

  // SEMANTICS onChange.order
  @Test func theReactionReceivesBothValuesAndTheAction() {
    let reducer = counting.reduceOnChange(of: { $0.a }) { oldValue, newValue in
      Reduce { state, action in
        state.log.append("\(oldValue) to \(newValue) by \(action)")
        return .none
      }
    }
    #expect(
      reducer.cells(after: "count", "look").log == ["count", "0 to 1 by count", "base", "look"])
  }

  // SEMANTICS onChange.order
  @Test func theEffectsOfTheReactionComeAfterThoseOfTheBase() {
    let reducer = counting.reduceOnChange(of: { $0.a }) { _, newValue in
      if newValue == 1 {
        Reduce { _, _ in .send("one") }
        Reduce { _, _ in .send("two") }
      }
    }
    #expect(
      reducer.cells(after: "count", "count").log
        == ["count", "base", "one", "two", "count", "base"])
  }

  // SEMANTICS onChange.order
  @Test func bothKindsOfReactionsWorkInAChain() {
    let reducer =
      counting
      .reduceOnChange(of: { $0.a }) { _, newValue in
        Reduce { state, _ in
          state.b = newValue * 10
          return .send("b")
        }
      }
      .onChange(of: { $0.b }) { oldValue, state in
        state.c = state.b - oldValue
        return .send("c")
      }
    let cells = reducer.cells(after: "count")
    #expect(cells == CellsAndLog(a: 1, b: 10, c: 10, log: ["count", "base", "b", "c"]))
  }
}
