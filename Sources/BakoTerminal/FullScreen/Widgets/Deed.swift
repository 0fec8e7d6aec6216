import Tessera

/// What a key leads to.
@MainActor
enum Deed {
  /// An action is sent.
  case send(@MainActor () -> StoreTask)
  /// A page is laid over the one that is shown; it is given the text of the front end's own.
  case open(@MainActor (_ note: String) -> Page)
  /// The page that was laid over another one goes away.
  case close
  /// Something gets the focus.
  case focus(String)
  /// A text of the front end's own changes.
  case note(String)
  /// The app ends.
  case quit
  /// One after the other.
  indirect case both(Deed, Deed)
}
