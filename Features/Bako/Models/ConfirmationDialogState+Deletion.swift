public import Tessera

extension ConfirmationDialogState {
  /// Asks whether an entry is to be deleted.
  ///
  /// ```swift
  /// state.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed)
  /// ```
  ///
  /// The dialog does not quote what was written: somebody else may look at the screen.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - action: What the button that deletes sends.
  /// - Returns: The dialog; its other button only closes it.
  public static func deletion(of entry: Entry, confirmedBy action: Action) -> Self {
    ConfirmationDialogState {
      TextState("Delete this entry?")
    } actions: {
      ButtonState(role: .destructive, action: action) { TextState("Delete it") }
      ButtonState(role: .cancel) { TextState("Keep it") }
    } message: {
      TextState(
        "\(entry.day) \(entry.time), \(entry.emotion). What is deleted cannot be brought back.")
    }
  }
}
