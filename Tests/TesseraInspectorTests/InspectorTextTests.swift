import Foundation
import TesseraDump
import Testing

@testable import TesseraInspector

@Suite
struct InspectorTextTests {
  private struct Sample {
    var name = "a\nb"
    var list = [1, 2]
  }

  private func decoded(_ json: String) throws -> String {
    try JSONDecoder().decode(String.self, from: Data(json.utf8))
  }

  @Test(arguments: ["", "\"\\/", "</script><!--", "\u{0}\u{1F}\u{7F}\u{2028}\r\n\t", "日本 👨‍👩‍👧 é"])
  func everyTextSurvivesAndEndsNothing(text: String) throws {
    #expect(try decoded(InspectorText.of(text)) == text)
    #expect(!InspectorText.of(text).contains("<"))
  }

  @Test func aTreeIsMadeOfTextsAndGroups() {
    #expect(
      InspectorText.of(DumpNode(dumping: Sample()))
        == #"["InspectorTextTests.Sample(",")",[["name: ","a\nb"],"#
        + #"["list: ",["[","]",[[0,"1"],[0,"2"]]]]]]"#)
  }

  @Test func missingValuesAreOmitted() {
    #expect(InspectorText.object(["a": "1", "b": nil, "c": "[]"]) == #"{"a":1,"c":[]}"#)
  }
}
