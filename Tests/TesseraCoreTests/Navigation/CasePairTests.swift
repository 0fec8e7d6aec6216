import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct CasePairTests {
  private struct Adding: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(number)
      return action == 0 ? .send(number) : .none
    }
  }

  @CaseReducerBuilder<[Int], Int> private var cases: some Reducer<[Int], Int> {
    Adding(number: 1)
    Adding(number: 2)
    Adding(number: 3)
  }

  @CaseReducerBuilder<[Int], Int> private var nothing: some Reducer<[Int], Int> {}

  @Test func theCasesRunInOrderAndTheirEffectsAreMerged() {
    let store = Store(initialState: [Int]()) { cases }
    store.send(0)
    #expect(store.state == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
  }

  @Test func aListWithoutFeaturesDoesNothing() {
    let store = Store(initialState: [Int]()) { nothing }
    store.send(0)
    #expect(store.state == [])
  }
}
