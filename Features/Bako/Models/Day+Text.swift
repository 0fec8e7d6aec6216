import BakoSentences
import Tessera

extension Day: LosslessStringConvertible {
  /// The day in ISO 8601 format: `2026-11-20`.
  package var description: String {
    "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Parses a day in ISO 8601 format: four digits, two, two, with hyphens between them.
  ///
  /// It is `nil` if the text has another format or the calendar has no such day.
  ///
  /// - Parameter text: The text, for example `2026-11-20`.
  package init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2), reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// Recordings write a day: it is a date that was chosen or that an entry has.
extension Day: HistoryPublicValue {}

extension Day: Codable {
  /// Decodes a day from its text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Sentences.noDayLike(text))
    }
    self = day
  }

  /// Encodes the day as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Day: CodingKeyRepresentable {
  /// The day as the key of an object, so that a dictionary by day is encoded as an object.
  package var codingKey: any CodingKey { DayKey(stringValue: description) }

  /// Creates a day from the key of an object.
  ///
  /// - Parameter codingKey: A key whose text is a day.
  package init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

/// A day as a key.
private struct DayKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { return nil }
}
