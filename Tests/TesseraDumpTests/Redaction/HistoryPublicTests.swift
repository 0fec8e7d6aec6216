import Foundation
import Testing

@testable import TesseraDump

struct HistoryPublicTests {
  private struct Catalogue: HistoryPublicValue { var title = "Moods" }

  private struct Page: CustomDumpStringConvertible {
    var text = "a secret"

    var customDumpDescription: String { "a secret" }
  }

  private struct State {
    var note = "a secret"
    var blank = " "
    var letter = Character("a")
    var link = URL(string: "https://secret.example/")
    var scores = ["secret": 1]
    var page = Page()
    var catalogue = Catalogue()
    @HistoryPublic var unit = "kg"
    @HistoryRedacted var pin = 1234
    var last = "a secret"
  }

  @Test func onlyPublicTextIsInADumpThatHidesText() {
    let dump = HistoryHiding.$isInForce.withValue(true) { String(customDumping: State()) }
    #expect(!dump.contains("secret") && !dump.contains("1234"))
    #expect(dump.contains(#"unit: "kg""#) && dump.contains(#"title: "Moods""#))
    #expect(dump.contains(#"blank: """#) && dump.contains("note: …"))
    let everything = String(customDumping: State())
    #expect(everything.contains(#"note: "a secret""#) && everything.contains("pin: 1234"))
  }

  @Test func thePublicValueIsEncodedAlone() throws {
    let value = HistoryPublic("kg")
    let data = try JSONEncoder().encode([value])
    #expect(String(decoding: data, as: UTF8.self) == #"["kg"]"#)
    #expect(try JSONDecoder().decode([HistoryPublic<String>].self, from: data) == [value])
  }
}
