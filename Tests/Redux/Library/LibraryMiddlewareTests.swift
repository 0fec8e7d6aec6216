import Foundation
import LibraryFeature
import Tessera
import Testing

@MainActor
@Suite
struct LibraryMiddlewareTests {
  @Test func theFourActionsThatChangeBooksAreSavedAndNoOthers() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let client = LibraryClient.file(file)
    let store = store([LibraryMiddleware.persistence(client)])
    store.send(.queryChanged("x"))
    store.send(.filterChosen(.read))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    for action in [
      LibraryReducer.Action.bookAdded(title: "One", author: "Ann"), .readToggled(UUID(0)),
      .bookRated(UUID(0), 4),
    ] {
      store.send(action)
      #expect(try client.load() == Array(store.books))
    }
    store.send(.bookRemoved(UUID(0)))
    #expect(try client.load().isEmpty)
  }

  @Test func aSaveThatFailsBecomesAnAction() {
    let client = LibraryClient.file(URL(filePath: "/dev/null/books.json"))
    let store = store([LibraryMiddleware.persistence(client)])
    store.send(.bookAdded(title: "One", author: "Ann"))
    #expect(store.books.count == 1 && store.error != nil)
  }

  @Test func analyticsReceiveUserActions() {
    var events: [String] = []
    let store = store([LibraryMiddleware.analytics { events.append($0) }])
    store.send(.bookAdded(title: "One", author: "Ann"))
    store.send(.readToggled(UUID(0)))
    store.send(.bookRated(UUID(0), 4))
    store.send(.readToggled(UUID(0)))
    store.send(.readToggled(UUID(9)))
    store.send(.bookRemoved(UUID(0)))
    #expect(
      events == [
        "A book was added: One", "One was marked as read", "One was rated: 4",
        "One was marked as unread",
      ])
  }

  private func store(_ middleware: [LibraryMiddleware.Kind]) -> StoreOf<LibraryReducer> {
    Store(initialState: LibraryReducer.State(), middleware: middleware) {
      LibraryReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
