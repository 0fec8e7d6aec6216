import BakoModels

extension DetailReducer.State {
  /// What the screen can be busy with.
  public enum Work: Equatable, Sendable, Codable {
    /// Reading the entry.
    case loading
    /// Saving the changed text.
    case saving
    /// Deleting the entry.
    case deleting
  }

  /// Whether the screen is saving or deleting, so that nothing can be changed.
  public var isBusy: Bool { work == .saving || work == .deleting }

  /// Whether the text is being changed.
  public var isEditing: Bool { draft != nil }

  /// Whether there is a changed text that was not saved.
  public var isChanged: Bool { draft.map { $0 != entry?.journal } ?? false }

  mutating func begin(_ work: Work) {
    self.work = work
    errorMessage = nil
  }

  mutating func end(_ message: String?) {
    work = nil
    errorMessage = message
  }
}
