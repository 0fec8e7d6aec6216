import Tessera
import TesseraTesting
import Testing

/// A feature with children in a module whose declarations are the main actor's by default.
struct ShelfTests {
  private let full: Shelf.State = {
    var state = Shelf.State()
    state.lent = Book.State()
    state.sheet = Book.State()
    state.destination = .book(Book.State())
    state.alert = AlertState { "Everything is there." }
    state.books = [Book.State()]
    state.path.append(.book(Book.State()))
    return state
  }()

  @Test func actionsReachTheChildren() async {
    let store = TestStore(initialState: full) { Shelf() }
    await store.send(\.first.renamed, "A") { $0.first.title = "A" }
    await store.send(\.lent.renamed, "B") {
      $0.lent?.title = "B"
      $0.changes = 1
    }
    await store.send(\.sheet.renamed, "C") { $0.sheet?.title = "C" }
    await store.send(\.destination.book.renamed, "D") {
      $0.destination?.modify(\.book) { $0.title = "D" }
    }
    await store.send(\.books[id: 0].renamed, "E") { $0.books[id: 0]?.title = "E" }
    await store.send(\.alert, .presented(.fine)) { $0.alert = nil }
  }

  @Test func theStoreScopesToTheChildren() {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    store.send(.everythingTapped)
    #expect(store.alert != nil)
    #expect(store.path.count == 1)
    store.scope(\.first, action: \.first).send(.renamed("A"))
    store.scope(\.sheet, action: \.sheet.presented)?.send(.renamed("B"))
    #expect(store.first.title == "A")
    #expect(store.sheet?.title == "B")
  }

  @Test func aLeafCanBeAFunction() async {
    let store = TestStore(initialState: Mark.State()) { Mark() }
    await store.send(.turned) { $0.page = 1 }
  }
}
