import Foundation
import ExampleLibrary
import Synchronization
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
    store.send(.loadSucceeded([]))
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
    store.send(.loadSucceeded([]))
    store.send(.bookAdded(title: "One", author: "Ann"))
    #expect(store.books.count == 1)
    #expect(store.error == "The books can't be saved into their file.")
  }

  @Test func theErrorOfASaveEndsWithTheNextSuccess() {
    let disk = Disk()
    let client = LibraryClient(load: { [] }, save: { _ in try disk.save() })
    let store = store([LibraryMiddleware.persistence(client)])
    store.send(.loadSucceeded([]))
    disk.isFull = true
    store.send(.bookAdded(title: "One", author: "Ann"))
    #expect(store.error == "The books can't be saved into their file.")
    disk.isFull = false
    store.send(.bookAdded(title: "Two", author: "Bob"))
    #expect(store.error == nil)
  }

  @Test(arguments: [false, true])
  func theSavedShelfIsNeverReplacedBeforeItIsLoaded(hasFailed: Bool) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let client = LibraryClient.file(file)
    let saved = Book(id: UUID(9), title: "Saved", author: "Sam")
    try client.save([saved])
    let store = store([LibraryMiddleware.persistence(client)])
    if hasFailed {
      store.send(.loadSucceeded([saved]))
      store.send(.loadFailed("It can't be read."))
    }
    store.send(.bookAdded(title: "One", author: "Ann"))
    #expect(try client.load() == [saved])
    store.send(.loadSucceeded(try client.load()))
    #expect(store.books.map(\.title) == ["Saved", "One"])
    #expect(try client.load().map(\.title) == ["Saved", "One"])
  }

  @Test func analyticsReceiveOnlyWhatHappened() {
    var events: [String] = []
    let store = store([LibraryMiddleware.analytics { events.append($0) }])
    store.send(.bookAdded(title: "  ", author: "Ann"))
    store.send(.bookAdded(title: "One", author: "Ann"))
    store.send(.bookRated(UUID(0), 4))
    store.send(.readToggled(UUID(0)))
    store.send(.bookRated(UUID(0), 9))
    store.send(.bookRated(UUID(0), 5))
    #expect(
      events == ["A book was added: One", "One was marked as read", "One was rated: 5"])
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

/// A disk that can be full.
private final class Disk: Sendable {
  private let fullness = Mutex(false)

  var isFull: Bool {
    get { fullness.withLock { $0 } }
    set { fullness.withLock { $0 = newValue } }
  }

  func save() throws { if isFull { throw CancellationError() } }
}
