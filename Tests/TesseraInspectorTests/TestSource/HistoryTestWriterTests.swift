import Testing

@testable import TesseraInspector

@Suite
struct HistoryTestWriterTests {
  @Test(arguments: [
    ("ATests", "ATests"), ("self", "SelfTests"), ("my-day.v2", "MyDayV2Tests"),
    ("2nd", "Tests2nd"), ("", "Tests"), ("Type", "TypeTests"), ("日本", "日本Tests"), ("a", "ATests"),
    ("Swift", "SwiftTests"), ("Data", "DataTests"), ("SwiftTests", "SwiftTests"),
    ("app-feature", "AppFeatureTests"), ("state", "StateTests"),
  ])
  func theNameOfTheSuiteIsAnIdentifier(name: String, type: String) {
    let form = HistoryTestForm(name: name, feature: "A()", modules: ["AppFeature"])
    let writer = HistoryTestWriter(
      form: form, state: "A.State", action: "A.Action", start: "1", surroundings: nil)
    #expect(writer.source.contains("@Suite struct \(type) {\n"))
  }

  private func writer() -> HistoryTestWriter {
    HistoryTestWriter(
      form: HistoryTestForm(name: "ATests", feature: "A()", modules: ["Z"], author: "Mine"),
      state: "A.State", action: "A.Action", start: "1", surroundings: "2")
  }

  private func step(_ number: Int, isSent: Bool = true, action: String? = "3")
    -> HistoryTestWriter.Step
  {
    HistoryTestWriter.Step(title: "\(number) a", isSent: isSent, action: action, change: "4")
  }

  @Test func aSuiteIsMadeOfOneFunctionAfterTheOther() {
    var writer = writer()
    for number in 1...45 { writer.add(step(number)) }
    let source = writer.source
    #expect(source.hasPrefix("// Mine: its actions and"))
    #expect(source.contains("@Suite struct ATests {"))
    #expect(source.hasSuffix("\n}\n"))
    #expect(
      source.contains(
        "import Tessera\nimport TesseraTesting\nimport Testing\n\n@testable import Z\n"))
    #expect(source.contains("    try await entries1To20()\n    try await entries21To40()\n"))
    #expect(source.contains("surroundings: #\"2\"#)"))
    #expect(!source.contains("func receive("))
    #expect(!source.contains("func step("))
  }

  @Test func theFirstActionIsSentAndCommitsAreStepsBeforeItToo() {
    var writer = writer()
    writer.add(step(1, isSent: false, action: nil))
    writer.add(step(2, isSent: false))
    writer.add(step(3, isSent: false))
    writer.add(step(4, isSent: false, action: nil))
    let source = writer.source
    #expect(source.contains("// 1 a\n    try await step("))
    #expect(source.contains("// 2 a\n    try await send("))
    #expect(source.contains("// 3 a\n    try await receive("))
    #expect(source.contains("// 4 a\n    try await step("))
    #expect(source.contains("func step("))
  }
}
