import BakoModels
import BakoTerminalKit

extension Feeling {
  /// Reads an emotion as people type it: its name, and behind colons its strength from 1 to 5 and,
  /// for one of the user's own, its category and an icon.
  ///
  /// For example: `calm`, `Calm:4`, `cosy:positive:🧣`.
  init(word: String) throws(UsageError) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].trimmingBlanks
    var (strength, category, icon): (Int?, EmotionCategory?, String?) = (nil, nil, nil)
    for part in parts.dropFirst() {
      if let number = Int(part) {
        guard Feeling.strengths.contains(number), strength == nil else {
          throw UsageError(message: "“\(word)” has no strength from 1 to 5.")
        }
        strength = number
      } else if let found = EmotionCategory(rawValue: part.lowercased()), category == nil {
        category = found
      } else if part.count == 1, icon == nil {
        icon = part
      } else {
        throw UsageError(
          message: "“\(part)” in “\(word)” is neither a strength, nor a category, nor an icon.")
      }
    }
    if let known = Emotion.named(name), category == nil, icon == nil {
      self.init(known, strength: strength)
    } else if let category, !name.isEmpty {
      let emotion = Emotion(name: name, icon: icon ?? "•", category: category)
      self.init(emotion, strength: strength)
    } else {
      let hint = Suggestion.question(for: name, among: Emotion.catalogue.map(\.name))
      throw UsageError(
        message: "There is no emotion “\(name)”.\(hint) One of your own needs its category: "
          + "“\(name):positive”.")
    }
  }
}
