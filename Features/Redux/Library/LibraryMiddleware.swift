public import Tessera

/// The side effects of the library, as middleware.
public enum LibraryMiddleware {
  /// The type of the middleware.
  public typealias Kind = Middleware<LibraryReducer.State, LibraryReducer.Action>

  /// Saves the books after each of the four actions that change them.
  ///
  /// Before the saved books are loaded, or if that failed, nothing is saved, so that they are never
  /// replaced. Books that were added in the meantime are saved with the loaded ones. A failure
  /// becomes an action, and so does the next success.
  ///
  /// - Parameter client: The storage.
  /// - Returns: The middleware.
  public static func persistence(_ client: LibraryClient) -> Kind {
    Kind(after: { store, action in
      switch action {
      case .bookAdded, .bookRemoved, .readToggled, .bookRated: if !store.isLoaded { return }
      case .loadSucceeded(let books): if Array(store.books) == books { return }
      default: return
      }
      do {
        try client.save(Array(store.books))
        if store.error != nil { store.send(.saveSucceeded) }
      } catch {
        store.send(.saveFailed(LibraryError.message(of: error, or: .unsaved)))
      }
    })
  }

  /// Reports what the user did, if it changed the books.
  ///
  /// - Parameter track: A closure that receives a sentence for each event.
  /// - Returns: The middleware.
  public static func analytics(_ track: @escaping @MainActor (_ event: String) -> Void) -> Kind {
    Kind.around { state, action, next in
      let before = state.books
      let effect = next(&state, action)
      if before != state.books, let event = event(action, state.books) { track(event) }
      return effect
    }
  }

  private static func event(
    _ action: LibraryReducer.Action, _ books: IdentifiedArrayOf<Book>
  ) -> String? {
    switch action {
    case .bookAdded: books.last.map { "A book was added: \($0.title)" }
    case .readToggled(let id):
      books[id: id].map { "\($0.title) was marked as \($0.isRead ? "read" : "unread")" }
    case .bookRated(let id, _):
      books[id: id].map { "\($0.title) was rated: \($0.rating ?? 0)" }
    default: nil
    }
  }
}
