public import Foundation
public import Tessera

/// A shelf of books, with a filter, a search and ratings.
@Reducer
public struct LibraryReducer {
  /// The books, the filter and the search.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The books.
    public var books: IdentifiedArrayOf<Book>
    /// The filter.
    public var filter = BookFilter.all
    /// The text that the titles of the shown books contain.
    public var query = ""
    /// Whether the saved books were loaded, and no later attempt to do so has failed.
    public internal(set) var isLoaded = false
    /// The books that were added while the saved ones were not loaded.
    var added: Set<Book.ID> = []
    /// Whether the books are being loaded.
    public var isLoading = false
    /// The last error of loading or saving, as a sentence.
    public var error: String?
    private let shown = Memo<[Book]>()

    /// Creates a shelf.
    public init(books: IdentifiedArrayOf<Book> = []) { self.books = books }
  }

  /// The actions.
  public enum Action: Equatable, Sendable {
    /// The shelf appeared.
    case appeared
    /// The user added a book. A book without a title or an author is ignored.
    case bookAdded(title: String, author: String)
    /// The user removed a book.
    case bookRemoved(Book.ID)
    /// The user toggled whether a book was read. An unread book loses its rating.
    case readToggled(Book.ID)
    /// The user rated a book that was read. The rating is clamped to one to five stars.
    case bookRated(Book.ID, Int)
    /// The user chose a filter.
    case filterChosen(BookFilter)
    /// The user changed the search text.
    case queryChanged(String)
    /// Loading was requested.
    case loadRequested
    /// Loading succeeded.
    case loadSucceeded([Book])
    /// Loading failed, with a sentence for the user.
    case loadFailed(String)
    /// Saving succeeded, after an error.
    case saveSucceeded
    /// Saving failed, with a sentence for the user.
    case saveFailed(String)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.libraryClient) var client

  /// Creates the reducer.
  public init() {}

  /// Updates the shelf.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookAdded, .bookRemoved, .readToggled, .bookRated: return change(&state, action)
      case .filterChosen(let filter): state.filter = filter
      case .queryChanged(let query): state.query = query
      case .appeared: return .send(.loadRequested)
      case .loadRequested:
        state.isLoading = true
        state.error = nil
        return .run { [client] send in
          await send(.loadSucceeded(try client.load()))
        } catch: { error, send in
          await send(.loadFailed(LibraryError.message(of: error, or: .unreadable)))
        }
      case .loadSucceeded(let books):
        let added = state.books.filter { state.added.contains($0.id) }
        state.isLoading = false
        state.isLoaded = true
        state.added = []
        state.error = nil
        state.books = IdentifiedArray(books + added, uniquingIDsWith: { first, _ in first })
      case .loadFailed(let message):
        state.isLoading = false
        state.isLoaded = false
        state.error = message
      case .saveSucceeded: state.error = nil
      case .saveFailed(let message): state.error = message
      }
      return .none
    }
  }

  /// Handles the actions that change the books, which the middleware saves.
  private func change(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .bookAdded(let title, let author):
      let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
      let author = author.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !title.isEmpty, !author.isEmpty else { break }
      let book = Book(id: uuid(), title: title, author: author)
      state.books.append(book)
      if !state.isLoaded { state.added.insert(book.id) }
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
  /// The shown books, memoised until the books, the filter or the query change.
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
  /// A hook that runs on each computation of the shown books.
  struct Probe {
    var onComputation: @Sendable () -> Void = {}
  }

  /// The hook, which a test uses to count computations.
  @TaskLocal static var probe = Probe()
}
