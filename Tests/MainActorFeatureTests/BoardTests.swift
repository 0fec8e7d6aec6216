import Tessera
import TesseraTesting
import Testing

struct BoardTests {
  private func testStore(_ state: Board.State = Board.State()) -> TestStoreOf<Board> {
    TestStore(initialState: state) {
      Board()
    } withDependencies: {
      $0.factClient.fact = { "\($0) is even." }
      $0.factClient.maximum = { 3 }
    }
  }

  @Test func aChildRunsWithTheDependenciesOfTheTest() async {
    let store = testStore()
    await store.send(\.counter.incrementButtonTapped) { $0.counter.count = 2 }
    await store.send(\.counter.incrementButtonTapped) { $0.counter.count = 3 }
  }

  @Test func aBindingOfAChildIsSentAndItsDelegateHeard() async {
    let store = testStore()
    await store.send(\.counter.binding.name, "Blob") { $0.counter.name = "Blob" }
    await store.receive(\.counter.delegate.renamed, "Blob") { $0.names = ["Blob"] }
  }

  @Test func aRowAnswersWithAnAlert() async {
    let store = testStore()
    await store.send(.view(.addRowButtonTapped)) { $0.rows = [Counter.State(id: 1)] }
    await store.send(\.rows[id: 1].incrementButtonTapped) { $0.rows[id: 1]?.count = 2 }
    await store.send(\.rows[id: 1].factButtonTapped) { $0.rows[id: 1]?.isLoading = true }
    await store.receive(\.rows[id: 1].factResponse.success) {
      $0.rows[id: 1]?.isLoading = false
      $0.rows[id: 1]?.alert = AlertState {
        TextState("2 is even.")
      } actions: {
        ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
        ButtonState(role: .cancel) { TextState("Keep") }
      }
    }
    await store.send(\.rows[id: 1].alert.resetConfirmed) {
      $0.rows[id: 1]?.alert = nil
      $0.rows[id: 1]?.count = 0
    }
  }

  @Test func aScreenOfTheStackPopsItself() async {
    let store = testStore()
    await store.send(.view(.pushButtonTapped)) { $0.path[id: 0] = .counter(Counter.State(id: 0)) }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0, case: \.counter]?.count = 2
    }
    await store.send(\.path[id: 0].counter.closeButtonTapped)
    await store.receive(\.path.popFrom) { $0.path[id: 0] = nil }
  }

  @Test func aPresentedFeatureDismissesItself() async {
    let store = testStore()
    await store.send(.view(.editButtonTapped)) { $0.destination = .edit(Counter.State(id: 0)) }
    await store.send(\.destination.edit.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func aFrontEndReadsWritesAndObserves() throws {
    let store = Store(initialState: Board.State()) {
      Board()
    } withDependencies: {
      $0.context = .live
    }
    BoardScreen(store: store).pressReturn()
    let row = try #require(store.scope(state: \.rows, action: \.rows).first)
    var drawn: [Int] = []
    let token = observe { drawn.append(row.count) }
    row.send(.incrementButtonTapped)
    row.binding(\.name).set("Blob")
    #expect(drawn == [0, 1] && row.name == "Blob" && store.names == ["Blob"])
    token.cancel()
  }

  @Test func aWriteIsShownByItsName() {
    #expect(
      String(customDumping: Counter.Action.binding(.set(\.name, "Blob")))
        == #"Counter.Action.binding(.set(\.name, "Blob"))"#)
  }
}
