import BakoModels

extension Feeling {
  /// Reads an emotion of the command line, with a hint to the one that may be meant.
  init(word: String) throws(UsageError) {
    do throws(Problem) {
      try self.init(typed: word)
    } catch {
      guard case .unknown(let name) = error else { throw UsageError(message: error.description) }
      let hint = Suggestion.question(for: name, among: Emotion.catalogue.map(\.title))
      throw UsageError(message: error.description(hint: hint))
    }
  }
}
