import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct HistoryLinesTests {
  private func reason(_ json: String) -> String? {
    do {
      let data = Data(json.utf8)
      let line = try HistoryCoding.decoder.decode(HistoryEntryLine<Int, [Int]>.self, from: data)
      _ = try line.entry(in: nil, isRedacted: false)
      return nil
    } catch {
      return HistoryCoding.reason(error)
    }
  }

  @Test func errorsDescribeTheInvalidLine() {
    let start = #"{"id":1,"name":"a","sender":"view","date":1"#
    #expect(reason(start + #","action":[1]}"#) == nil)
    #expect(reason(start + #","state":1}"#) == nil)
    #expect(reason(start + #","action":["x"]}"#) == "'action.0' has another type.")
    #expect(reason(#"{"id":1}"#) == "'name' is missing.")
    #expect(reason(start) == "it is not JSON, or not whole.")
    #expect(reason(start + "}") == "it is not JSON, or not whole.")
    #expect(reason(start.replacing("view", with: "ghost") + "}") == "'sender' cannot be read.")
  }
}
