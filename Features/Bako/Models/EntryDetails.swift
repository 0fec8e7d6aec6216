import BakoFoundation
import BakoSentences

/// The parts of an entry that most entries don't have: one emotion is enough.
package struct EntryDetails: Hashable, Sendable {
  /// The strength of the entry's emotion, from 1 to 5, if it was said.
  package var strength: Int?
  /// Further emotions, each with its strength.
  package var feelings: [Feeling] = []
  /// Further activities.
  package var activities: [String] = []
  /// Further places.
  package var places: [String] = []
  /// The user's own measures, such as the hours of sleep.
  package var measures: [Measure] = []

  /// Creates the details of an entry without any.
  package init() {}

  /// Whether there are none.
  package var isEmpty: Bool { self == EntryDetails() }
}

/// An emotion with its strength.
package struct Feeling: Hashable, Sendable {
  /// The possible strengths.
  package static let strengths = 1...5

  /// The emotion.
  package var emotion: Emotion
  /// The strength, from 1 to 5, if it was said.
  package var strength: Int?

  /// Creates a feeling.
  package init(_ emotion: Emotion, strength: Int? = nil) {
    self.emotion = emotion
    self.strength = strength
  }
}

/// A measure of the user's own: a name with a number, and its unit if it has one.
package struct Measure: Hashable, Sendable {
  /// The name, such as `sleep`.
  package var name: String
  /// The number.
  package var value: Double
  /// The unit, such as `h`; a number from 1 to 5 needs none.
  package var unit: String?

  /// Creates a measure.
  package init(_ name: String, _ value: Double, unit: String? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// Reads a measure as people type it: `sleep=7.5h`, `stress=3`, `energy = 4`.
  ///
  /// It is `nil` if the text has no name or no number.
  ///
  /// - Parameter text: The text.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map {
      $0.trimmingBlanks
    }
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let number = parts[1].prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    let unit = parts[1].dropFirst(number.count).trimmingBlanks
    guard let value = Double(number.replacing(",", with: ".")), value.isFinite else { return nil }
    self.init(parts[0], value, unit: unit.isEmpty ? nil : unit)
  }
}

extension Measure: CustomStringConvertible {
  /// The measure as it is typed, such as `sleep=7.5h`.
  package var description: String { "\(name)=\(number)\(unit ?? "")" }

  /// The number, without a fraction if it has none.
  package var number: String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension Entry {
  /// All emotions, the entry's own first.
  package var feelings: [Feeling] {
    get { [Feeling(emotion, strength: details.strength)] + details.feelings }
    set {
      guard let first = newValue.first else { return }
      emotion = first.emotion
      details.strength = first.strength
      details.feelings = Array(newValue.dropFirst())
    }
  }

  /// All activities.
  package var activities: [String] {
    get { (activity.map { [$0] } ?? []) + details.activities }
    set {
      activity = newValue.first
      details.activities = Array(newValue.dropFirst())
    }
  }

  /// All places.
  package var places: [String] {
    get { (place.map { [$0] } ?? []) + details.places }
    set {
      place = newValue.first
      details.places = Array(newValue.dropFirst())
    }
  }

  /// The activities, places and measures, as parts of a line.
  package var surroundingParts: [String] { activities + places + details.measures.map(\.inWords) }
}

extension Measure {
  /// The measure in words, such as `sleep 7.5 h`.
  package var inWords: String {
    ([name, Sentences.number(number)] + (unit.map { [$0] } ?? [])).joined(separator: " ")
  }
}

extension Feeling {
  /// The emotion's name with its strength, such as `Calm 4/5`.
  package var inWords: String {
    emotion.title + (strength.map { " \($0)/\(Feeling.strengths.upperBound)" } ?? "")
  }
}

/// The JSON representation: only what is there, so that no details are `{}`.
extension EntryDetails: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case strength, feelings, activities, places, measures
  }

  /// Decodes details; a key that is missing has nothing.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    strength = try container.decodeIfPresent(Int.self, forKey: .strength)
    feelings = try container.decodeIfPresent([Feeling].self, forKey: .feelings) ?? []
    activities = try container.decodeIfPresent([String].self, forKey: .activities) ?? []
    places = try container.decodeIfPresent([String].self, forKey: .places) ?? []
    measures = try container.decodeIfPresent([Measure].self, forKey: .measures) ?? []
    for strength in [strength] + feelings.map(\.strength) {
      try Feeling.check(strength, in: decoder)
    }
  }

  /// Encodes the details that there are.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(strength, forKey: .strength)
    if !feelings.isEmpty { try container.encode(feelings, forKey: .feelings) }
    if !activities.isEmpty { try container.encode(activities, forKey: .activities) }
    if !places.isEmpty { try container.encode(places, forKey: .places) }
    if !measures.isEmpty { try container.encode(measures, forKey: .measures) }
  }
}

/// The JSON representation of a feeling: `{"category":"positive","emotion":"Calm","icon":"😌"}`,
/// with its strength.
extension Feeling: Codable {
  private enum CodingKeys: String, CodingKey { case strength }

  /// Decodes a feeling, whose emotion is written as that of an entry.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    emotion = try Entry.emotion(from: decoder)
    strength = try container.decodeIfPresent(Int.self, forKey: .strength)
  }

  /// Encodes the emotion as that of an entry, and the strength.
  package func encode(to encoder: any Encoder) throws {
    try Entry.encode(emotion, to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(strength, forKey: .strength)
  }

  fileprivate static func check(_ strength: Int?, in decoder: any Decoder) throws {
    guard let strength, !strengths.contains(strength) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath + [CodingKeys.strength],
        debugDescription: Sentences.noStrength(strength)))
  }
}

/// The JSON representation of a measure: `{"name":"sleep","unit":"h","value":7.5}`.
extension Measure: Codable {}

extension EntryDetails {
  /// The details as a line of JSON with sorted keys, or an empty text if there are none.
  package var text: String {
    guard !isEmpty else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static let decoder = JSONDecoder()

  /// Reads the ``text`` of details.
  package init?(text: String) {
    guard !text.isEmpty else {
      self.init()
      return
    }
    let data = Data(text.utf8)
    guard let details = try? EntryDetails.decoder.decode(EntryDetails.self, from: data) else {
      return nil
    }
    self = details
  }
}

extension KeyedDecodingContainer {
  /// Decodes details; what was written before there were any has none.
  package func decode(_ type: EntryDetails.Type, forKey key: Key) throws -> EntryDetails {
    try decodeIfPresent(type, forKey: key) ?? EntryDetails()
  }
}
