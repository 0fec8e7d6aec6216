import BakoStorage
import FormFeature
import TerminalKit

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

  private static func number(of text: String, in numbers: inout [String: Int]) -> Int {
    let number = numbers[text] ?? numbers.count + 1
    numbers[text] = number
    return number
  }
}
