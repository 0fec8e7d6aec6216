import ExampleLibrary
import Tessera

/// The library example, with its books in a file.
struct LibraryExample: Example {
  private let store: StoreOf<LibraryReducer>

  init(
    client: LibraryClient = .liveValue,
    track: @escaping @MainActor (String) -> Void = { Terminal.show("  \($0)") }
  ) {
    store = Store(
      initialState: LibraryReducer.State(),
      middleware: [LibraryMiddleware.persistence(client), LibraryMiddleware.analytics(track)]
    ) {
      LibraryReducer()
    } withDependencies: {
      $0.libraryClient = client
    }
  }

  let help =
    "load | add TITLE by AUTHOR | read NUMBER | rate NUMBER STARS | remove NUMBER "
    + "| show all|read|unread | find TEXT"

  var screen: String {
    let lines = store.filteredBooks.enumerated().map { index, book in
      let stars = book.rating.map { String(repeating: "★", count: $0) } ?? ""
      return "\(index + 1)  [\(book.isRead ? "x" : " ")] \(book.title), \(book.author) \(stars)"
    }
    return (lines + [store.error].compactMap { $0 }).joined(separator: "\n")
  }

  func appear() async { await store.send(.appeared).finish() }

  func handle(_ words: [String]) async -> Bool {
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "load": await store.send(.loadRequested).finish()
    case "add":
      // A title may contain a "by", as in Stand by Me.
      guard let by = rest.ranges(of: " by ").last else { return false }
      store.send(
        .bookAdded(
          title: String(rest[..<by.lowerBound]), author: String(rest[by.upperBound...])))
    case "find": store.send(.queryChanged(rest))
    case "show":
      guard let filter = BookFilter(rawValue: rest) else { return false }
      store.send(.filterChosen(filter))
    default: return handle(bookOf: words)
    }
    return true
  }

  private func handle(bookOf words: [String]) -> Bool {
    let books = store.filteredBooks
    guard words.count > 1, let number = Int(words[1]), books.indices.contains(number - 1) else {
      return false
    }
    let id = books[number - 1].id
    switch words[0] {
    case "read": store.send(.readToggled(id))
    case "remove": store.send(.bookRemoved(id))
    case "rate":
      guard words.count > 2, let stars = Int(words[2]) else { return false }
      store.send(.bookRated(id, stars))
    default: return false
    }
    return true
  }
}
