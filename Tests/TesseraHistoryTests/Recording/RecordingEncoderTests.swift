import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory

@Suite
struct RecordingEncoderTests {
  private enum Mood: String, Codable { case joyful, sad }

  private enum Tag: Encodable {
    case user(String)

    func encode(to encoder: any Encoder) throws {
      guard case .user(let name) = self else { return }
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  private struct Name: RawRepresentable, Codable { var rawValue: String }

  private struct Catalogue: Codable, HistoryPublicValue { var title = "Public" }

  private struct Sample: Encodable {
    var note = "secret"
    var title: String? = "secret"
    var lines = ["secret", ""]
    var scores = ["secret": 1]
    var moods = ["joyful": Mood.sad]
    var mood = Mood.joyful
    var name = Name(rawValue: "secret")
    var tag = Tag.user("secret")
    var link = URL(string: "https://secret.example/")
    var data = Data("secret".utf8)
    var id = UUID(1)
    var zone = TimeZone(identifier: "Asia/Tokyo")
    var catalogue = Catalogue()
    @HistoryPublic var unit = "kg"
    @HistoryRedacted var pin = 1234
    var nested = Result<Inner, Never>.success(Inner())
    var count = 3.0
    var big = UInt64.max
    var infinite = -Double.infinity

    struct Inner: Encodable { var text = "secret" }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(note, forKey: .note)
      try container.encodeIfPresent(title, forKey: .title)
      try container.encode(lines, forKey: .lines)
      try container.encode(scores, forKey: .scores)
      try container.encode(moods, forKey: .moods)
      try container.encode(mood, forKey: .mood)
      try container.encode(name, forKey: .name)
      try container.encode(tag, forKey: .tag)
      try container.encode(link, forKey: .link)
      try container.encode(data, forKey: .data)
      try container.encode(id, forKey: .id)
      try container.encode(zone, forKey: .zone)
      try container.encode(catalogue, forKey: .catalogue)
      try container.encode(_unit, forKey: .unit)
      try container.encode(_pin, forKey: .pin)
      var list = container.nestedUnkeyedContainer(forKey: .nested)
      try list.encode(nested.get())
      try list.encodeNil()
      try container.encode(count, forKey: .count)
      try container.encode(big, forKey: .big)
      try container.encode(infinite, forKey: .infinite)
    }

    enum Key: CodingKey {
      case note, title, lines, scores, moods, mood, name, tag, link, data, id, zone, catalogue
      case unit, pin, nested, count, big, infinite
    }
  }

  // SEMANTICS recordings.text
  @Test func onlyPublicTextIsWritten() throws {
    let text = try RecordingEncoder(hiding: HiddenTexts()).encode(Sample()).text
    #expect(!text.contains("secret"))
    #expect(!text.contains("1234"))
    #expect(
      text == ##"{"big":18446744073709551615,"catalogue":{"title":"Public"},"count":3,"##
        + ##""data":"","id":"00000000-0000-0000-0000-000000000001","infinite":"-inf","##
        + ##""lines":["‹1›",""],"link":"hidden:‹3›","mood":"joyful","moods":{"‹2›":"sad"},"##
        + ##""name":"‹1›","nested":[{"text":"‹1›"},null],"note":"‹1›","pin":0,"##
        + ##""scores":{"‹1›":1},"tag":"‹1›","title":"‹1›","unit":"kg","##
        + ##""zone":{"identifier":"Asia/Tokyo"}}"##)
  }

  /// A value that writes its own keys.
  private struct Poll: Encodable {
    var votes: [String: Int]

    enum Key: CodingKey {
      case name(String)

      init?(stringValue: String) { self = .name(stringValue) }
      init?(intValue: Int) { nil }
      var stringValue: String { if case .name(let name) = self { name } else { "" } }
      var intValue: Int? { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, count) in votes { try container.encode(count, forKey: .name(name)) }
    }
  }

  // SEMANTICS recordings.text
  @Test func keysOfATypesOwnMakingAreText() throws {
    let encoder = RecordingEncoder(hiding: HiddenTexts())
    #expect(try encoder.encode(Poll(votes: ["secret": 2])).text == #"{"‹1›":2}"#)
    let everything = RecordingEncoder(hiding: nil)
    #expect(try everything.encode(Poll(votes: ["secret": 2])).text == #"{"secret":2}"#)
  }

  @Test func aTextKeyThatLooksLikeANumberIsText() throws {
    let encoder = RecordingEncoder(hiding: HiddenTexts())
    #expect(try encoder.encode(["0151": 1]).text == #"{"‹1›":1}"#)
    #expect(try encoder.encode([151: 1]).text == #"{"151":1}"#)
  }

  @Test func everythingIsWrittenAsByTheEncoderOfTheSystem() throws {
    let encoder = HistoryCoding.encoder(isRedacting: false)
    let expected = try HistoryCoding.decoder.decode(
      JSONValue.self, from: encoder.encode(Sample()))
    #expect(try RecordingEncoder(hiding: nil).encode(Sample()).text == expected.text)
  }

  @Test func equalValuesHaveEqualForms() throws {
    let encoder = RecordingEncoder(hiding: nil)
    let forms = try (0..<20).map { _ in
      try encoder.encode([Set((0..<50).map { "\($0)" }), Set((0..<50).reversed().map { "\($0)" })])
    }
    #expect(Set(forms.map(\.digest)).count == 1)
    var pairs = [UUID: Int]()
    for number in 0..<50 { pairs[UUID(number)] = number }
    var others = [UUID: Int](minimumCapacity: 1_000)
    for number in (0..<50).reversed() { others[UUID(number)] = number }
    #expect(try encoder.encode(pairs) == encoder.encode(others))
  }

  @Test func onlyPlaceholdersAreAlike() {
    #expect(JSONValue.text("‹1›").withoutPlaceholders == JSONValue.text("‹2›").withoutPlaceholders)
    #expect(JSONValue.text("a").withoutPlaceholders == .text("a"))
  }

  private struct Numbers: Codable, Equatable {
    var amount: Decimal
    var optional: Decimal?
    var list: [Decimal]
    var byName: [String: Decimal]
    var names: [Decimal: String]
    var set: Set<Decimal>
    var alone: Alone
    var kind: Kind
    var small = Int64.min
    var large = UInt64.max
    var rows: IdentifiedArrayOf<Row>

    init(_ number: Decimal) {
      (amount, optional, list, byName) = (number, number, [1, number], ["a": number])
      (names, set, alone, kind) = ([number: "a"], [number], Alone(rawValue: number), .fixed(number))
      rows = [Row(id: 1, price: number)]
    }

    struct Alone: RawRepresentable, Codable, Equatable { var rawValue: Decimal }
    enum Kind: Codable, Equatable { case fixed(Decimal) }
    struct Row: Codable, Equatable, Identifiable {
      var id: Int
      var price: Decimal
    }
  }

  // SEMANTICS recordings.digits
  @Test func numbersAreKeptToTheDigit() throws {
    for text in [
      "0.1", "12345678901234567890.123456789", "1e127", "-0.00000000000000000000000000000000000001",
      "18446744073709551616", "10000000000000000000", "0.33333333333333333333333333333333333333",
      "99999999999999999999999999999999999999", "5",
    ] {
      let numbers = Numbers(try #require(Decimal(string: text)))
      let form = try RecordingEncoder(hiding: nil).encode(numbers)
      #expect(try form == JSONValue(of: numbers), "\(text)")
      #expect(try form.decoded() == numbers, "\(text)")
      let line = Data(form.text.utf8)
      let read = try HistoryCoding.decoder.decode(JSONValue.self, from: line)
      #expect(read == form, "\(text)")
      #expect(read.digest == form.digest, "\(text)")
      #expect(try HistoryCoding.decoder.decode(Numbers.self, from: line) == numbers, "\(text)")
    }
  }
}
