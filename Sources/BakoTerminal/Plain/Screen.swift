import TerminalKit

/// A screen of the app in words: what it shows, and what can be done there.
///
/// It is made anew from a feature's store whenever what it shows has changed.
@MainActor
struct Screen {
  var title: String
  var lines: [String] = []
  /// What can be done, numbered from 1.
  ///
  /// What is not possible now is `nil`, and keeps its number.
  var choices: [Choice?]
  /// Leaves the screen for the one below it; the screen at the bottom has nothing there.
  var back: (@MainActor () async -> Void)?
  /// The sentence to part with, while there is something on the screen that leaving it loses.
  var loss: String?
  /// What becomes of that if the program ends here instead.
  var afterword: String?
}

extension Screen {
  /// The whole text, without an empty line at its end.
  var text: [String] { [title] + lines + choiceLines }

  /// The choices with their numbers.
  var choiceLines: [String] {
    let width = String(choices.count).count
    return choices.enumerated().compactMap { index, choice in
      guard let choice else { return nil }
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      return "  \(blanks)\(number)  \(choice.label.onOneLine)"
    }
  }

  /// The choice that a line of input names by its number.
  func choice(_ line: String) -> Choice? {
    guard let number = Int(line), choices.indices.contains(number - 1) else { return nil }
    return choices[number - 1]
  }
}
