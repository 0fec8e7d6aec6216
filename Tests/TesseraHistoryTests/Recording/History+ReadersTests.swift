import Tessera
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures

@MainActor
@Suite
struct HistoryReadersTests {
  private let history = DiaryHistory()

  @Test func readersHaveThePlacesOfARecording() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.opened)
    let token = observe {
      _ = store.count
      _ = store.page?.text
    }
    #expect(try history.readers() == ["/count": 0, "/page": 0, "/page/text": 0])
    for action in [Diary.Action.add(1), .page(.typed("a")), .page(.typed("b")), .wrote("c")] {
      store.send(action)
    }
    #expect(try history.readers() == ["/count": 1, "/page": 0, "/page/text": 2])
    token.cancel()
  }

  @Test func elementsAreCountedOneByOne() throws {
    let history = History<Shelf.State, Shelf.Action>(checkpointInterval: 2)
    let store = StoreOf<Shelf>(initialState: Shelf.State(), history: history) { Shelf() }
    let token = observe { _ = store.books[id: 2]?.title }
    _ = try history.readers()
    for number in 0..<5 {
      store.send(.books(.element(id: number % 3, action: .renamed("\(number)"))))
    }
    let readers = try history.readers()
    #expect(readers["/books/2/title"] == 1)
    #expect(readers["/books/0/title"] == nil)
    token.cancel()
  }

  @Test func aHistoryWithoutAStoreHasNone() throws {
    #expect(try history.readers() == [:])
  }
}

/// A feature with a list of features.
@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable, Codable {
    var books: IdentifiedArrayOf<Book.State> = [
      Book.State(id: 0), Book.State(id: 1), Book.State(id: 2),
    ]
  }

  enum Action: Equatable, Codable { case books(IdentifiedActionOf<Book>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.books, action: \.books) { Book() }
  }
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: Int
    var title = ""
  }

  enum Action: Equatable, Codable { case renamed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .renamed(let title) = action { state.title = title }
      return .none
    }
  }
}
