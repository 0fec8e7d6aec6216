import BakoApp
import BakoModels
import BakoStorage
import BakoForm
import Foundation
import BakoTerminalKit
import Tessera

/// Replaces the user's text with numbered placeholders.
///
/// Equal texts get equal placeholders, and an empty text stays empty, so that features behave the
/// same with the placeholders as with the original.
struct TextPlaceholders {
  private var texts: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private static let catalogue = Set(ChoiceKind.allCases.flatMap(\.catalogue))

  /// The placeholder for a text.
  mutating func text(_ text: String) -> String {
    text.isEmpty ? text : "[text \(Self.number(of: text, in: &texts))]"
  }

  /// The placeholder for the name of a custom activity or place; catalogue names are kept.
  mutating func name(_ name: String) -> String {
    // The form trims the name after it was typed.
    let trimmed = name.trimmingBlanks
    guard !trimmed.isEmpty, !Self.catalogue.contains(trimmed) else { return name }
    return "[name \(Self.number(of: trimmed, in: &names))]"
  }

  /// Whether a text comes from the app rather than from its user.
  static func isPublic(_ text: String) -> Bool {
    catalogue.contains(text) || emotions.contains(text) || isPlaceholder(text)
      || isPath(text)
  }

  private static let emotions = Set(
    (Emotion.positive + Emotion.negative).flatMap { [$0.name, $0.icon] })

  private static func isPlaceholder(_ text: String) -> Bool {
    text.wholeMatch(of: /\[(text|name) \d+\]/) != nil
  }

  /// Whether a text is the encoded navigation path, whose own texts are replaced one by one.
  private static func isPath(_ text: String) -> Bool {
    guard let first = text.first, "[{".contains(first) else { return false }
    let type = StackState<AppReducer.Path.State>.self
    return (try? JSONDecoder().decode(type, from: Data(text.utf8))) != nil
  }

  private static func number(of text: String, in numbers: inout [String: Int]) -> Int {
    let number = numbers[text] ?? numbers.count + 1
    numbers[text] = number
    return number
  }
}
