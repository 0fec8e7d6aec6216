import BakoModels
import Foundation
import Testing

@Suite struct EntryCodableTests {
  let id = "6D5CC0B4-33E5-4D3B-9B0E-0A1B2C3D4E5F"

  func entry() throws -> Entry {
    Entry(
      id: try #require(UUID(uuidString: id)), date: Date(timeIntervalSince1970: 1_795_132_800.25),
      secondsFromUTC: 28_800, emotion: try #require(Emotion.named("joyful")),
      journal: "a/b\n\"日本\"\u{0}", activity: "Work")
  }

  @Test func theEncodingIsStable() throws {
    #expect(
      try entry().jsonLine()
        == #"{"activity":"Work","category":"positive","date":"2026-11-20T08:00:00.250+08:00","#
        + #""emotion":"Joyful","icon":"😄","id":"\#(id)","journal":"a/b\n\"日本\"\u0000"}"#)
  }

  @Test func codingRoundTrips() throws {
    var entry = try entry()
    #expect(try Entry(jsonLine: entry.jsonLine()) == entry)
    entry.emotion = Emotion(name: "joyful", icon: "?", category: .negative)
    entry.place = ""
    entry.activity = nil
    #expect(try Entry(jsonLine: entry.jsonLine()) == entry)
  }

  @Test func omittedFieldsComeFromTheCatalogue() throws {
    let entry = try Entry(
      jsonLine: #"{"id":"\#(id)","date":"2026-11-20T08:00:00Z","emotion":"joyful"}"#)
    #expect(entry.emotion == Emotion.named("Joyful"))
    #expect(entry.journal.isEmpty)
    #expect(entry.activity == nil)
    #expect(entry.place == nil)
  }

  @Test(arguments: [
    (#""date":"yesterday","emotion":"Joyful""#, "yesterday"),
    (#""date":"2026-11-20T08:00:00Z","emotion":"Meh""#, "Meh"),
  ])
  func invalidFieldsAreNamed(fields: String, name: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try Entry(jsonLine: #"{"id":"\#(id)",\#(fields)}"#)
    }
    #expect("\(try #require(error))".contains(name))
  }

  @Test func unknownEmotionsAreDecodedWithTheirCategory() throws {
    let entry = try Entry(
      jsonLine:
        #"{"id":"\#(id)","date":"2026-11-20T08:00Z","emotion":"Meh","category":"negative"}"#)
    #expect(entry.emotion == Emotion(name: "Meh", icon: "", category: .negative))
  }

  @Test func iconsAreAsLongAsAnEmojiAtMost() throws {
    func icon(_ icon: String) throws -> String {
      try Entry(
        jsonLine: #"{"id":"\#(id)","date":"2026-11-20T08:00Z","emotion":"Sad","icon":"\#(icon)"}"#
      ).emotion.icon
    }
    for known in ["", "😄", "👩🏽‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦"] { #expect(try icon(known) == known) }
    #expect(try icon(String(repeating: "😄", count: 9_000)).unicodeScalars.count == 16)
    #expect(try icon("e" + String(repeating: "\u{301}", count: 9_000)).unicodeScalars.count == 16)
  }

  @Test func charactersThatATerminalObeysAreEscaped() throws {
    var entry = try entry()
    entry.journal = (0...0x2100).compactMap { Unicode.Scalar($0) }.map(String.init).joined() + "👩‍👧"
    let line = try entry.jsonLine()
    let obeyed = line.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      }
    }
    #expect(obeyed.isEmpty)
    #expect(line.contains(#"\u202e"#))
    #expect(line.contains("👩‍👧"))
    #expect(try Entry(jsonLine: line) == entry)
  }
}
