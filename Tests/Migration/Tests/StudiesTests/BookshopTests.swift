import ComposableArchitecture
import XCTest

@testable import Studies

@MainActor
final class BookshopTests: XCTestCase {
  func testABookIsRemoved() async {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped("Emma")) {
      $0.books = [Book.State(id: UUID(0), title: "Emma")]
    }
    await store.send(.book(id: UUID(0), action: .removeButtonTapped)) {
      $0.books[id: UUID(0)]?.confirmation = ConfirmationDialogState {
        TextState("Remove it?")
      } actions: {
        ButtonState(role: .destructive, action: .removed) { TextState("Remove") }
      }
    }
    await store.send(.book(id: UUID(0), action: .confirmation(.presented(.removed)))) {
      $0.books[id: UUID(0)]?.confirmation = nil
    }
    await store.receive(.book(id: UUID(0), action: .delegate(.removed))) { $0.books = [] }
  }

  func testANote() async {
    let store = TestStore(initialState: Book.State(id: UUID(1)), reducer: Book())
    await store.send(.noteButtonTapped) { $0.note = Remark.State() }
    await store.send(.note(.presented(.set(\.$text, "to read")))) {
      $0.note?.text = "to read"
      $0.note?.words = 2
    }
    await store.send(.note(.presented(.doneButtonTapped)))
    await store.receive(.note(.dismiss)) { $0.note = nil }
  }

  func testABookIsBought() async {
    let store = TestStore(
      initialState: Shelf.State(books: [Book.State(id: UUID(1), title: "Emma")])
    ) {
      Shelf()
    } withDependencies: {
      $0.till.pay = { _ in true }
    }
    await store.send(.bookTapped(UUID(1))) { $0.path[id: 0] = .page(Page.State(title: "Emma")) }
    await store.send(.path(.element(id: 0, action: .page(.turned)))) {
      $0.path[id: 0] = .page(Page.State(title: "Emma", number: 2))
    }
    await store.send(.path(.element(id: 0, action: .page(.buyButtonTapped)))) {
      $0.path[id: 1] = .till(Till.State())
    }
    await store.send(.path(.element(id: 1, action: .till(.payButtonTapped)))) {
      $0.path[id: 1] = .till(Till.State(isBusy: true))
    }
    await store.receive(.path(.element(id: 1, action: .till(.response(.success(true)))))) {
      $0.path[id: 1] = .till(Till.State())
    }
  }

  func testAPaymentFails() async {
    struct NoMoney: Error {}
    let store = TestStore(initialState: Till.State(), reducer: Till()) {
      $0.till.pay = { _ in throw NoMoney() }
    }
    await store.send(.payButtonTapped) { $0.isBusy = true }
    await store.receive(\.response.failure) {
      $0.isBusy = false
      $0.alert = AlertState { TextState("No money") }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  func testAPaymentIsCancelled() async {
    let store = TestStore(initialState: Till.State(), reducer: Till()) {
      $0.till.pay = { _ in try await Task.never() }
    }
    await store.send(.payButtonTapped) { $0.isBusy = true }
    await store.send(.cancelButtonTapped) { $0.isBusy = false }
  }

  func testTheShopIsClosed() async {
    let store = TestStore(initialState: Customers.State()) { Customers() }
    await store.send(.served) { $0.served = 1 }
    await store.send(.helpButtonTapped) { $0.destination = .help(Remark.State()) }
    await store.send(.destination(.presented(.help(.set(\.$text, "where?"))))) {
      $0.destination = .help(Remark.State(text: "where?", words: 1))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.closed) {
      $0.destination = .alert(
        AlertState(
          title: TextState("Close?"),
          primaryButton: .destructive(TextState("Close"), action: .send(.closed)),
          secondaryButton: .cancel(TextState("Stay"))))
    }
    await store.send(.destination(.presented(.alert(.closed)))) {
      $0.destination = nil
      $0.isOpen = false
    }
  }

  func testDeliveries() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Bookshop.State()) {
      Bookshop()
    } withDependencies: {
      $0.deliveries = { stream }
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.view(.appeared)) { $0.greeting = "Hello" }
    await queue.advance(by: .seconds(1))
    await store.receive(\.deliveries.task)
    continuation.yield("Emma")
    await store.receive(\.deliveries.arrived) {
      $0.deliveries.arrived = ["Emma"]
      $0.deliveries.$total.withLock { $0 = 1 }
    }
    await store.send(.deliveries(.stopButtonTapped))
  }

  func testASheet() async {
    let store = TestStore(initialState: Bookshop.State()) { Bookshop() }
    await store.send(.view(.customersTapped)) { $0.sheet = .customers(Customers.State()) }
    await store.send(\.sheet.customers.served) {
      $0.sheet?.modify(\.customers) { $0.served = 1 }
    }
    await store.send(.view(.shelfTapped)) { $0.sheet = .shelf(Shelf.State()) }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
  }

  func testCounted() {
    let store = Store(
      initialState: Counted<Page>.State(base: Page.State(title: "Emma")),
      reducer: Counted(base: Page()))
    store.send(.base(.turned))
    XCTAssertEqual(store.withState(\.actions), 1)
  }
}
