public import Foundation
public import Tessera

/// A shelf of books: which were read, and how good they were.
@Reducer
public struct LibraryReducer {
  /// The books, and which of them are shown.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The books.
    public var books: IdentifiedArrayOf<Book>
    /// Which of them are shown.
    public var filter = BookFilter.all
    /// What the titles of those that are shown contain.
    public var query = ""
    /// Whether they are being loaded.
    public var isLoading = false
    /// Why they could not be loaded or saved.
    public var error: String?
    private let shown = Memo<[Book]>()

    /// Starts with some books.
    public init(books: IdentifiedArrayOf<Book> = []) { self.books = books }
  }

  /// What can happen.
  public enum Action: Equatable, Sendable {
    /// A book is to be added; one without a title or an author is not.
    case bookAdded(title: String, author: String)
    /// A book goes away.
    case bookRemoved(Book.ID)
    /// A book was read, or was not after all, in which case it has no rating either.
    case readToggled(Book.ID)
    /// A book that was read gets stars: one to five, whatever is given.
    case bookRated(Book.ID, Int)
    /// Other books are to be shown.
    case filterChosen(BookFilter)
    /// Books with a text in their title are to be shown.
    case queryChanged(String)
    /// The books are to be loaded.
    case loadRequested
    /// They were loaded.
    case loadSucceeded([Book])
    /// They could not be loaded, for a reason.
    case loadFailed(String)
    /// They could not be saved, for a reason.
    case saveFailed(String)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.libraryClient) var client

  /// Makes the reducer.
  public init() {}

  /// Keeps the shelf.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookAdded, .bookRemoved, .readToggled, .bookRated: return change(&state, action)
      case .filterChosen(let filter): state.filter = filter
      case .queryChanged(let query): state.query = query
      case .loadRequested:
        state.isLoading = true
        state.error = nil
        return .run { [client] send in
          await send(.loadSucceeded(try client.load()))
        } catch: { error, send in
          await send(.loadFailed("\(error)"))
        }
      case .loadSucceeded(let books):
        state.isLoading = false
        state.books = IdentifiedArray(books, uniquingIDsWith: { first, _ in first })
      case .loadFailed(let message):
        state.isLoading = false
        state.error = message
      case .saveFailed(let message): state.error = message
      }
      return .none
    }
  }

  /// What changes the books, and is therefore saved.
  private func change(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bookAdded(let title, let author):
      let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
      let author = author.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !title.isEmpty, !author.isEmpty else { break }
      state.books.append(Book(id: uuid(), title: title, author: author))
    case .bookRemoved(let id): state.books.remove(id: id)
    case .readToggled(let id):
      guard var book = state.books[id: id] else { break }
      book.isRead.toggle()
      if !book.isRead { book.rating = nil }
      state.books[id: id] = book
    case .bookRated(let id, let rating):
      guard state.books[id: id]?.isRead == true else { break }
      state.books[id: id]?.rating = min(max(rating, 1), 5)
    default: break
    }
    return .none
  }
}

extension LibraryReducer.State {
  /// The books that are shown, computed again only when books, filter or query have changed.
  public var filteredBooks: [Book] {
    shown(books, filter, query) { books, filter, query in
      LibraryReducer.probe.onComputation()
      return books.filter { book in
        filter.includes(book)
          && (query.isEmpty || book.title.range(of: query, options: .caseInsensitive) != nil)
      }
    }
  }
}

extension LibraryReducer {
  /// What hears of each computation of the shown books.
  struct Probe {
    var onComputation: @Sendable () -> Void = {}
  }

  /// A test counts the computations by it.
  @TaskLocal static var probe = Probe()
}
