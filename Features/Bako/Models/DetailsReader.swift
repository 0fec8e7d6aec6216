/// Reads the details of an entry as Bako writes them, in a tenth of the time that a decoder of any
/// JSON takes.
///
/// A text that is written in another way is not read, even if it is right: its keys have another
/// order, a name has a character that is escaped, a number an exponent.
struct DetailsReader {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads a text; `nil` if a decoder has to read it, or to refuse it.
  static func details(_ text: String) -> EntryDetails? {
    var reader = DetailsReader(text)
    return reader.details()
  }

  private mutating func details() -> EntryDetails? {
    var details = EntryDetails()
    var separator = "{"
    func isNext(_ key: String, _ reader: inout DetailsReader) -> Bool {
      let start = reader.index
      guard reader.skip(separator), reader.skip(key) else {
        reader.index = start
        return false
      }
      separator = ","
      return true
    }
    if isNext("\"activities\":", &self) {
      guard let names = list({ $0.text() }) else { return nil }
      details.activities = names
    }
    if isNext("\"feelings\":", &self) {
      guard let feelings = list({ $0.feeling() }) else { return nil }
      details.feelings = feelings
    }
    if isNext("\"measures\":", &self) {
      guard let measures = list({ $0.measure() }) else { return nil }
      details.measures = measures
    }
    if isNext("\"places\":", &self) {
      guard let names = list({ $0.text() }) else { return nil }
      details.places = names
    }
    if isNext("\"strength\":", &self) {
      guard let strength = strength() else { return nil }
      details.strength = strength
    }
    return skip("}") && index == bytes.count ? details : nil
  }

  private mutating func feeling() -> Feeling? {
    guard skip("{\"category\":"), let category = text().flatMap(EmotionCategory.init),
      skip(",\"emotion\":"), let name = text(), skip(",\"icon\":"), let icon = text(),
      icon.utf8.count <= Emotion.iconLimit
    else { return nil }
    var feeling = Feeling(Emotion(name: name, icon: icon, category: category))
    if skip(",\"strength\":") {
      guard let strength = strength() else { return nil }
      feeling.strength = strength
    }
    return skip("}") ? feeling : nil
  }

  private mutating func measure() -> Measure? {
    guard skip("{\"name\":"), let name = text() else { return nil }
    var unit: String?
    if skip(",\"unit\":") {
      guard let text = text() else { return nil }
      unit = text
    }
    guard skip(",\"value\":"), let number = number(), let value = Double(number), skip("}")
    else { return nil }
    return Measure(name, value, unit: unit)
  }

  private mutating func strength() -> Int? {
    number().flatMap { Int($0) }.flatMap { Feeling.strengths.contains($0) ? $0 : nil }
  }

  // MARK: JSON

  private mutating func list<Element>(
    _ element: (inout DetailsReader) -> Element?
  ) -> [Element]? {
    guard skip("[") else { return nil }
    var elements: [Element] = []
    repeat {
      guard let element = element(&self) else { return nil }
      elements.append(element)
    } while skip(",")
    return skip("]") ? elements : nil
  }

  private mutating func text() -> String? {
    guard skip("\"") else { return nil }
    let start = index
    while next != 0x22 {
      guard next >= 0x20, next != 0x5C else { return nil }
      index += 1
    }
    index += 1
    return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
  }

  /// The digits of a number without an exponent.
  private mutating func number() -> String? {
    let start = index
    _ = skip("-")
    let isZero = next == 0x30
    let count = skipDigits()
    guard count == 1 || (count > 1 && !isZero), !skip(".") || skipDigits() > 0 else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips digits, and counts them.
  private mutating func skipDigits() -> Int {
    let start = index
    while (0x30...0x39).contains(next) { index += 1 }
    return index - start
  }

  private mutating func skip(_ text: String) -> Bool {
    var end = index
    for byte in text.utf8 {
      guard end < bytes.count, bytes[end] == byte else { return false }
      end += 1
    }
    index = end
    return true
  }

  /// The next byte; 0, which no text has in a list of details, at the end.
  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }
}
