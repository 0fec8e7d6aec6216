import Foundation
import Tessera
import TesseraCore
import TesseraDump
import Testing

struct HistoryPublicTests {
  private struct Catalogue: HistoryPublicValue { var title = "Moods" }

  private struct State {
    var note = "a secret"
    var catalogue = Catalogue()
    @HistoryPublic var unit = "kg"
    @HistoryRedacted var pin = 1234
    var last = "a secret"
  }

  @Test func onlyPublicTextIsInADumpThatHidesText() {
    let dump = TextHiding.$inForce.withValue(.ofHistories) { String(customDumping: State()) }
    #expect(!dump.contains("secret"))
    #expect(!dump.contains("1234"))
    #expect(dump.contains(#"unit: "kg""#))
    #expect(dump.contains(#"title: "Moods""#))
    #expect(String(customDumping: State()).contains("pin: 1234"))
  }

  @Test func thePublicValueIsEncodedAlone() throws {
    let value = HistoryPublic("kg")
    let data = try JSONEncoder().encode([value])
    #expect(String(decoding: data, as: UTF8.self) == #"["kg"]"#)
    #expect(try JSONDecoder().decode([HistoryPublic<String>].self, from: data) == [value])
  }
}
