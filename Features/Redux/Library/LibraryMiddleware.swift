public import Tessera

/// The side effects of the library, as middleware.
public enum LibraryMiddleware {
  /// The type of the middleware.
  public typealias Kind = Middleware<LibraryReducer.State, LibraryReducer.Action>

  /// Saves the books after each of the four actions that change them.
  ///
  /// A failure becomes an action.
  ///
  /// - Parameter client: The storage.
  /// - Returns: The middleware.
  public static func persistence(_ client: LibraryClient) -> Kind {
    Kind(after: { store, action in
      switch action {
      case .bookAdded, .bookRemoved, .readToggled, .bookRated:
        do { try client.save(Array(store.books)) } catch {
          store.send(.saveFailed("\(error)"))
        }
      default: break
      }
    })
  }

  /// Reports user events.
  ///
  /// - Parameter track: A closure that receives a sentence for each event.
  /// - Returns: The middleware.
  public static func analytics(_ track: @escaping @MainActor (_ event: String) -> Void) -> Kind {
    Kind(after: { store, action in
      switch action {
      case .bookAdded(let title, _): track("A book was added: \(title)")
      case .readToggled(let id):
        guard let book = store.books[id: id] else { return }
        track("\(book.title) was marked as \(book.isRead ? "read" : "unread")")
      case .bookRated(let id, let rating):
        guard let book = store.books[id: id] else { return }
        track("\(book.title) was rated: \(rating)")
      default: break
      }
    })
  }
}
