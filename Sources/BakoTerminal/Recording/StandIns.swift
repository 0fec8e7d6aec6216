import AppFeature
import BakoModels
import BakoStorage
import FormFeature
import Foundation
import TerminalKit
import Tessera

/// Puts numbered stand-ins in the place of what the user wrote.
///
/// Equal texts get equal stand-ins, and an empty text stays empty, so that features do the same
/// with them as with the texts.
struct StandIns {
  private var texts: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private static let catalogue = Set(ChoiceKind.allCases.flatMap(\.catalogue))

  /// The stand-in for a text.
  mutating func text(_ text: String) -> String {
    text.isEmpty ? text : "[text \(Self.number(of: text, in: &texts))]"
  }

  /// The stand-in for the name of an own activity or place; those of the catalogue are no secret.
  mutating func name(_ name: String) -> String {
    // The form takes the blanks around a name away, after it was typed.
    let trimmed = name.trimmingBlanks
    guard !trimmed.isEmpty, !Self.catalogue.contains(trimmed) else { return name }
    return "[name \(Self.number(of: trimmed, in: &names))]"
  }

  /// Whether a text comes from the app rather than from its user.
  static func isPublic(_ text: String) -> Bool {
    catalogue.contains(text) || emotions.contains(text) || isStandIn(text)
      || isDate(text) || isPath(text)
  }

  private static let emotions = Set(
    (Emotion.positive + Emotion.negative).flatMap { [$0.name, $0.icon] })

  private static func isStandIn(_ text: String) -> Bool {
    text.wholeMatch(of: /\[(text|name) \d+\]/) != nil
  }

  /// Whether a text is a day or a time as entries are written.
  private static func isDate(_ text: String) -> Bool {
    text.wholeMatch(of: /\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-][\d:]+))?/) != nil
  }

  /// Whether a text is the screens of the last run, whose own texts are hidden one by one.
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
