import Tessera
import Testing

@MainActor
@Suite
struct ReduceOnChangeTests {
  private let counting = SheetReducer { state, action in
    state.log.append(action)
    if action == "count" { state.a += 1 }
    return action == "count" ? .send("base") : .none
  }

  // SEMANTICS onChange.order
  @Test func theReactionKnowsBothValuesAndTheAction() {
    let reducer = counting.reduceOnChange(of: { $0.a }) { oldValue, newValue in
      Reduce { state, action in
        state.log.append("\(oldValue) to \(newValue) by \(action)")
        return .none
      }
    }
    #expect(
      reducer.sheet(after: "count", "look").log == ["count", "0 to 1 by count", "base", "look"])
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
      reducer.sheet(after: "count", "count").log
        == ["count", "base", "one", "two", "count", "base"])
  }

  // SEMANTICS onChange.order
  @Test func bothKindsOfReactionsComposeInAChain() {
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
    let sheet = reducer.sheet(after: "count")
    #expect(sheet == Sheet(a: 1, b: 10, c: 10, log: ["count", "base", "b", "c"]))
  }

  @Test func anEqualValueIsNoChange() {
    let reducer = counting.reduceOnChange(of: { $0.b }) { _, _ in
      Reduce { state, _ in
        state.log.append("noticed")
        return .none
      }
    }
    #expect(reducer.sheet(after: "count").log == ["count", "base"])
  }
}
