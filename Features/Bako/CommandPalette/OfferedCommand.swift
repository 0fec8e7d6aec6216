import BakoFoundation
import BakoModels

/// A command of a screen, as a palette offers it.
package struct OfferedCommand: Equatable, Sendable, Codable, Identifiable {
  /// The index of the command on its screen.
  package let id: Int
  /// The words that describe the command.
  package let label: String
  /// The name of its key.
  package let key: String

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - id: The index of the command on its screen.
  ///   - label: The words that describe the command.
  ///   - key: The name of its key.
  package init(id: Int, label: String, key: String) {
    self.id = id
    self.label = label
    self.key = key
  }
}

extension [OfferedCommand] {
  /// The commands that a text finds, the best first and otherwise in their order: the one with this
  /// key, those with words that begin with all words of the text, and those that contain them.
  ///
  /// Except for a key, case and accents don't matter; a blank text finds every command.
  ///
  /// - Parameter filter: The text.
  /// - Returns: The commands.
  /// - Complexity: O(*n*) in the number of commands.
  package func matching(_ filter: String) -> [OfferedCommand] {
    let text = filter.trimmingBlanks
    let words = Self.words(text)
    guard !words.isEmpty else { return self }
    var ranks: [[OfferedCommand]] = [[], [], []]
    for command in self {
      let label = Self.words(command.label)
      if command.key == text {
        ranks[0].append(command)
      } else if words.allSatisfy({ word in label.contains { $0.hasPrefix(word) } }) {
        ranks[1].append(command)
      } else if words.allSatisfy({ word in label.contains { $0.contains(word) } }) {
        ranks[2].append(command)
      }
    }
    return ranks.flatMap(\.self)
  }

  private static func words(_ text: String) -> [String] {
    let letters = text.decomposed.lowercased().unicodeScalars
      .filter { !(0x300...0x36F).contains($0.value) }
    return letters.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
  }
}
