import BakoFoundation
import BakoSentences

/// The JSON representation, which exports keep for years:
///
/// ```json
/// {"activity":"Work","category":"positive","date":"2026-11-20T08:15:30.250+08:00",
///  "emotion":"Joyful","icon":"😄","id":"…","journal":"…","place":"Home"}
/// ```
///
/// Further emotions, activities and places, strengths and measures are in more keys; see
/// `EntryDetails`. Missing values are omitted. Decoding requires only `id`, `date` and `emotion`:
/// the catalogue supplies the icon and the category, and the journal defaults to an empty text. Of
/// an icon, only the length of the longest emoji is kept.
extension Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, date, emotion, icon, category, journal, activity, place
  }

  /// Decodes an entry from its JSON representation.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .date)
    guard let moment = LocalMoment(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .date, in: container,
        debugDescription: Sentences.notADateLike(text))
    }
    self.init(
      id: try container.decode(UUID.self, forKey: .id), date: moment.date,
      secondsFromUTC: moment.secondsFromUTC, emotion: try Entry.emotion(in: container),
      journal: try container.decodeIfPresent(String.self, forKey: .journal) ?? "",
      activity: try container.decodeIfPresent(String.self, forKey: .activity),
      place: try container.decodeIfPresent(String.self, forKey: .place))
    details = try EntryDetails(from: decoder)
  }

  /// Decodes an emotion from its three keys.
  static func emotion(from decoder: any Decoder) throws -> Emotion {
    try emotion(in: decoder.container(keyedBy: CodingKeys.self))
  }

  /// Encodes an emotion in its three keys.
  static func encode(_ emotion: Emotion, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(emotion.name, forKey: .emotion)
    try container.encode(emotion.icon, forKey: .icon)
    try container.encode(emotion.category, forKey: .category)
  }

  private static func emotion(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Emotion {
    let name = try container.decode(String.self, forKey: .emotion)
    let known = Emotion.named(name)
    let icon = try container.decodeIfPresent(String.self, forKey: .icon).map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(Emotion.iconLimit)))
    }
    let category = try container.decodeIfPresent(EmotionCategory.self, forKey: .category)
    guard let category = category ?? known?.category else {
      throw DecodingError.dataCorruptedError(
        forKey: .emotion, in: container,
        debugDescription: Sentences.notAKnownEmotion(name))
    }
    // When everything is given, the spelling is kept as it is.
    let spelling = icon == nil ? known?.name ?? name : name
    return Emotion(name: spelling, icon: icon ?? known?.icon ?? "", category: category)
  }

  /// Encodes the entry in its JSON representation.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(moment, forKey: .date)
    try Entry.encode(emotion, to: encoder)
    try container.encode(journal, forKey: .journal)
    try container.encodeIfPresent(activity, forKey: .activity)
    try container.encodeIfPresent(place, forKey: .place)
    try details.encode(to: encoder)
  }
}

extension Entry {
  /// Encodes the entry as a line of JSON with sorted keys: equal entries have equal lines.
  ///
  /// - Returns: The line, without a newline.
  /// - Throws: An error of the encoder; never in practice.
  package func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(self), as: UTF8.self)
    guard line.unicodeScalars.contains(where: Entry.isEscaped) else { return line }
    return line.unicodeScalars.reduce(into: "") { line, scalar in
      if Entry.isEscaped(scalar) {
        let digits = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether the encoder leaves a character as it is that a terminal may obey: a control character,
  /// a separator of lines or paragraphs, or one that changes the direction of text.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Decodes an entry from a line of JSON.
  ///
  /// - Parameter line: A line that ``jsonLine()`` wrote.
  /// - Throws: A `DecodingError` that names the unreadable part.
  package init(jsonLine line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Entry.self, from: Data(line.utf8))
  }
}
