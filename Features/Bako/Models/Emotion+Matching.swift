import BakoFoundation

extension [Emotion] {
  /// The emotions whose names contain a text, or whose icon it is: those that begin with it first,
  /// and otherwise in their order.
  ///
  /// Case and surrounding blanks don't matter; a blank text matches every emotion.
  ///
  /// - Parameter filter: The text.
  /// - Returns: The emotions.
  /// - Complexity: O(*n*) in the number of emotions.
  package func matching(_ filter: String) -> [Emotion] {
    let text = filter.trimmingBlanks.lowercased()
    guard !text.isEmpty else { return self }
    let found = self.filter { $0.title.lowercased().contains(text) || $0.icon == text }
    return found.filter { $0.title.lowercased().hasPrefix(text) }
      + found.filter { !$0.title.lowercased().hasPrefix(text) }
  }
}

extension Emotion {
  /// Each emotion of some entries once, in the order of the entries.
  ///
  /// - Parameter entries: The entries, the newest first.
  /// - Returns: The emotions, the most recent first.
  package static func recent(in entries: [Entry]) -> [Emotion] {
    var names: Set<String> = []
    return entries.flatMap(\.feelings).map(\.emotion).filter { names.insert($0.name).inserted }
  }
}
