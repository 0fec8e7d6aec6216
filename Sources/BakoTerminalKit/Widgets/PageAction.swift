/// Work that an action started, such as a save.
@MainActor
package protocol PageTask {
  /// Whether the work has ended.
  var isFinished: Bool { get }

  /// Waits for the end of the work.
  func finish() async
}

/// The action of a key or control.
@MainActor
package enum PageAction {
  /// Sends an action to a feature.
  case send(@MainActor () -> any PageTask)
  /// Shows a page over the current one.
  ///
  /// It receives the front end's own text.
  case open(@MainActor (_ note: String) -> Page)
  /// Closes the overlay.
  case close
  /// Focuses a control.
  case focus(String)
  /// Moves the focus as a key does, but never into a text field.
  case walk(Key)
  /// Changes the front end's own text.
  case note(String)
  /// Performs the effect of a key, whatever has the focus.
  case command(KeyBinding, Key)
  /// Quits the app.
  case quit
  /// Performs two actions in order.
  indirect case both(PageAction, PageAction)
}
