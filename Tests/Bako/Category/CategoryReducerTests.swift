import BakoModels
import BakoCategory
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct CategoryReducerTests {
  func makeStore() -> TestStoreOf<CategoryReducer> {
    TestStore(initialState: CategoryReducer.State()) { CategoryReducer() }
  }

  @Test func continuingRequiresAChoice() async {
    let store = makeStore()
    #expect(store.state.categories == [.positive, .negative])
    #expect(!store.state.canContinue)
    await store.send(.continueButtonTapped)
  }

  @Test func continuingDelegatesTheLastChoice() async {
    let store = makeStore()
    await store.send(.categoryTapped(.positive)) { $0.category = .positive }
    await store.send(.categoryTapped(.negative)) { $0.category = .negative }
    #expect(store.state.canContinue)
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.selected(.negative)))
  }
}
