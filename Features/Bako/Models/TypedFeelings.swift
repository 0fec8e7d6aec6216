import BakoFoundation
import BakoSentences

/// The emotions and measures of an entry, as people type them in one line.
///
/// For example: `Calm:4, anxious, cosy:positive:🧣, sleep=7.5h`.
package struct TypedFeelings: Equatable, Sendable {
  /// The emotions, that of the entry first; none leave it those that it has.
  package var feelings: [Feeling] = []
  /// The measures.
  package var measures: [Measure] = []

  /// The sentence about the form of the line.
  package static var hint: String { Sentences.feelingsHint }

  /// Creates the line of an entry.
  package init(_ emotion: Emotion, _ details: EntryDetails) {
    feelings = [Feeling(emotion, strength: details.strength)] + details.feelings
    measures = details.measures
  }

  /// Reads a line; its parts are between commas, but one between digits is a decimal point.
  ///
  /// - Throws: The first mistake.
  package init(_ text: String) throws(Feeling.Problem) {
    for part in TypedFeelings.parts(text) {
      if !part.contains("=") {
        feelings.append(try Feeling(typed: part))
      } else if let measure = Measure(part) {
        measures.append(measure)
      } else {
        throw .measure(part)
      }
    }
  }

  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var previous: Character = " "
    for (character, next) in zip(text, text.dropFirst() + " ") {
      if character == ",", !(previous.isNumber && next.isNumber) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      previous = character
    }
    return parts.map { $0.trimmingBlanks }.filter { !$0.isEmpty }
  }

  /// The emotion and the details of an entry after a line was typed; the line that it has changes
  /// nothing, even if it can't be read.
  package static func applied(
    _ text: String, to emotion: Emotion, _ details: EntryDetails
  ) throws(Feeling.Problem) -> (Emotion, EntryDetails) {
    let isTheSame = text == "\(TypedFeelings(emotion, details))"
    return isTheSame
      ? (emotion, details) : try TypedFeelings(text).applied(to: emotion, details)
  }

  /// A text that was typed without seeing this line, with the measures of this line if it has none.
  package func keepingMeasures(in text: String) -> String {
    text.contains("=") || text.trimmingBlanks.isEmpty
      || measures.isEmpty
      ? text : text + ", " + measures.map(\.description).joined(separator: ", ")
  }

  /// The emotion and the details of an entry after the line was typed; an empty line changes
  /// nothing.
  package func applied(
    to emotion: Emotion, _ details: EntryDetails
  ) -> (Emotion, EntryDetails) {
    guard !feelings.isEmpty || !measures.isEmpty else { return (emotion, details) }
    var details = details
    details.measures = measures
    guard let first = feelings.first else { return (emotion, details) }
    details.strength = first.strength
    details.feelings = Array(feelings.dropFirst())
    return (first.emotion, details)
  }
}

extension TypedFeelings: CustomStringConvertible {
  /// The line; reading it has the same emotions and measures, unless a name has a comma or a colon.
  package var description: String {
    (feelings.map(\.typed) + measures.map(\.description)).joined(separator: ", ")
  }
}

extension Feeling {
  /// A mistake in a typed emotion or measure.
  package enum Problem: Error, Equatable, CustomStringConvertible {
    /// The strength is none from 1 to 5, or the second one.
    case strength(String)
    /// A part behind a colon is nothing that an emotion has.
    case part(String, of: String)
    /// The emotion is not in the catalogue, and has no category.
    case unknown(String)
    /// The measure has no name or no number.
    case measure(String)

    /// The mistake in a sentence.
    package var description: String { description(hint: "") }

    /// The mistake in a sentence, with a hint to the emotion that may be meant.
    package func description(hint: String) -> String {
      switch self {
      case .strength(let word): Sentences.noStrengthIn(word)
      case .part(let part, let word):
        Sentences.unknownPart(part, word)
      case .unknown(let name):
        Sentences.noSuchEmotion(name, hint)
      case .measure(let word): Sentences.notAMeasure(word)
      }
    }
  }

  /// Reads an emotion as people type it: its name, and behind colons its strength from 1 to 5 and,
  /// for one of the user's own, its category and an icon.
  ///
  /// For example: `calm`, `Calm:4`, `cosy:positive:🧣`.
  package init(typed word: String) throws(Problem) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].trimmingBlanks
    var (strength, category, icon): (Int?, EmotionCategory?, String?) = (nil, nil, nil)
    for part in parts.dropFirst() {
      if let number = Int(part) {
        guard Feeling.strengths.contains(number), strength == nil else { throw .strength(word) }
        strength = number
      } else if let found = EmotionCategory(rawValue: part.lowercased()), category == nil {
        category = found
      } else if part.count == 1, icon == nil {
        icon = part
      } else {
        throw .part(part, of: word)
      }
    }
    if let known = Emotion.titled(name), category == nil, icon == nil {
      self.init(known, strength: strength)
    } else if let category, !name.isEmpty {
      let emotion = Emotion(name: name, icon: icon ?? "•", category: category)
      self.init(emotion, strength: strength)
    } else {
      throw .unknown(name)
    }
  }

  /// The emotion as it is typed.
  fileprivate var typed: String {
    let own = [emotion.category.rawValue, emotion.icon.isEmpty ? "•" : emotion.icon]
    let parts = [emotion.title] + (Emotion.named(emotion.name) == emotion ? [] : own)
    return (parts + (strength.map { ["\($0)"] } ?? [])).joined(separator: ":")
  }
}

extension [String] {
  /// Adds a name, or removes it if it is there.
  package mutating func toggle(_ name: String) {
    if contains(name) { removeAll { $0 == name } } else { append(name) }
  }
}
