import Foundation
import Testing

@testable import TesseraDump

struct TextHidingTests {
  private struct Catalogue { var title = "Moods" }

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
    var last = "a secret"
  }

  @Test func onlyTextThatMayBeShownIsInADump() {
    let hiding = TextHiding { $0 is Catalogue }
    let dump = TextHiding.$inForce.withValue(hiding) { String(customDumping: State()) }
    #expect(!dump.contains("secret"))
    #expect(dump.contains(#"title: "Moods""#))
    #expect(dump.contains(#"blank: """#))
    #expect(dump.contains("note: …"))
    #expect(dump.contains("last: …"))
  }

  @Test func withoutOneADumpShowsAllText() {
    #expect(String(customDumping: State()).contains(#"note: "a secret""#))
  }
}
