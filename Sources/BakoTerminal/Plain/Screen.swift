import TerminalKit

/// A screen of the app as text, with its choices.
///
/// The screen is rebuilt from a feature's store whenever the state that it shows has changed.
@MainActor
struct Screen {
  var title: String
  var lines: [String] = []
  /// The choices, numbered from 1.
  ///
  /// A choice that is unavailable is `nil`, and its number is not reused.
  var choices: [Choice?]
  /// Goes back to the screen below; `nil` for the root screen.
  var back: (@MainActor () async -> Void)?
  /// The question to confirm before unsaved input is discarded, or `nil` if there is none.
  var loss: String?
  /// The message about unsaved input when the program ends here instead.
  var afterword: String?
}

extension Screen {
  /// The whole text, without a trailing empty line.
  var text: [String] { [title] + lines + choiceLines }

  /// The numbered choices.
  var choiceLines: [String] {
    let width = String(choices.count).count
    return choices.enumerated().compactMap { index, choice in
      guard let choice else { return nil }
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      return "  \(blanks)\(number)  \(choice.label.onOneLine)"
    }
  }

  /// The choice with the number in a line of input.
  func choice(_ line: String) -> Choice? {
    guard let number = Int(line), choices.indices.contains(number - 1) else { return nil }
    return choices[number - 1]
  }
}
