import BakoSentences
import BakoTerminalKit

/// A screen of the app as text, with its choices.
///
/// The screen is rebuilt from a feature's store whenever the state that it shows has changed.
@MainActor
struct Screen {
  var title: String
  var lines: [String] = []
  /// The elements of a list, of which ten are shown at a time.
  var list: [String] = []
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
  /// The number of elements of a list that are shown at a time.
  ///
  /// A screen reader reads everything, so a long list would bury the choices after it.
  static let portion = 10

  /// The whole text with the first portion of the lists, without a trailing empty line.
  var text: [String] { text(0) }

  /// The numbered choices, with the first portion of the lists.
  var choiceLines: [String] { choiceLines(0) }

  /// The whole text with a portion of the lists.
  func text(_ portion: Int) -> [String] {
    [title] + lines + listLines(portion) + choiceLines(portion)
  }

  /// A portion of the list.
  func listLines(_ portion: Int = 0) -> [String] { Array(list[range(portion, of: list.count)]) }

  /// The numbered choices, with a portion of those that are elements of a list.
  ///
  /// The numbers are those of all choices: one that isn't shown can be selected.
  func choiceLines(_ portion: Int) -> [String] {
    let listed = choices.indices.filter { choices[$0]?.isListed == true }
    let shown = Set(listed[range(portion, of: listed.count)])
    let lines: [String] = choices.enumerated().compactMap { index, choice in
      guard let choice, !choice.isListed || shown.contains(index) else { return nil }
      return line(String(index + 1), choice.label.onOneLine)
    }
    return lines + (more(portion).map { [line("m", $0)] } ?? [])
  }

  /// A choice with its key, aligned with those of all choices.
  func line(_ key: String, _ label: String) -> String {
    let width = String(choices.count).count
    return "  \(String(repeating: " ", count: width - key.count))\(key)  \(label)"
  }

  /// The number of portions of the longest list.
  var portionCount: Int {
    max(1, (longest + Screen.portion - 1) / Screen.portion)
  }

  /// The first element of the list, which tells another list from more of the same one.
  var beginningOfList: String? {
    list.first ?? choices.compactMap(\.self).first(where: \.isListed)?.label
  }

  private var longest: Int { max(list.count, choices.count { $0?.isListed == true }) }

  private func range(_ portion: Int, of count: Int) -> Range<Int> {
    let start = min(count, portion * Screen.portion)
    return start..<min(count, start + Screen.portion)
  }

  /// The label of the command that shows the next portion, or the first one after the last.
  private func more(_ portion: Int) -> String? {
    guard portionCount > 1 else { return nil }
    let next = range((portion + 1) % portionCount, of: longest)
    return Sentences.moreRows(next.lowerBound + 1, next.upperBound, longest)
  }

  /// The choice with the number in a line of input.
  func choice(_ line: String) -> Choice? {
    guard let number = Int(line), choices.indices.contains(number - 1) else { return nil }
    return choices[number - 1]
  }
}
