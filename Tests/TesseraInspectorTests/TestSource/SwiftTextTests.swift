import Testing

@testable import TesseraInspector

@Suite
struct SwiftTextTests {
  @Test func shortValuesAreOnOneLine() {
    #expect(
      SwiftText.lines(#"{"a":1}"#, before: "  change: ", after: ")")
        == [###"  change: #"{"a":1}"#)"###])
  }

  @Test func longLinesBreakBetweenValues() {
    let json = "[" + (0..<40).map { "\"number \($0)\"" }.joined(separator: ",") + "]"
    let lines = SwiftText.lines(json, before: "  ", after: ",")
    #expect(lines.first == ####"  #""""####)
    #expect(lines.last == ####"  """#,"####)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count > 3)
    #expect(lines.dropFirst().dropLast().map { $0.dropFirst(2) }.joined() == json)
  }

  @Test func aLongTextIsBrokenByEscapes() {
    let json = "\"" + String(repeating: "word \\\"# ", count: 50) + "\""
    let lines = SwiftText.lines(json, before: "    change: ", after: "")
    #expect(lines.first == #####"    change: ##""""#####)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let rows = lines.dropFirst().dropLast().map { row in
      row.hasSuffix("\\##") ? row.dropFirst(6).dropLast(3) : row.dropFirst(6)
    }
    #expect(rows.joined() == json)
  }
}
