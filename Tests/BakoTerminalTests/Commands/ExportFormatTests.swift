import BakoModels
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ExportFormatTests {
  private func text(_ format: ExportFormat, _ entries: [Entry]) throws -> String {
    var (text, day) = (format.beginning, Day?.none)
    for entry in entries {
      text += try format.text(of: entry, after: day)
      day = entry.day
    }
    return text
  }

  @Test(arguments: [
    "a.jsonl": ExportFormat.json, "a": .json, "a.csv": .csv, "A.CSV": .csv, "a.md": .markdown,
    "b.csv/a.markdown": .markdown, "-": .json,
  ])
  func theNameDeterminesTheFormat(path: String, format: ExportFormat) {
    #expect(ExportFormat(path: path) == format)
  }

  /// An entry with further emotions, activities and measures.
  private var detailed: Entry {
    var entry = Entry.fixture(1, emotion: .sad, journal: "", place: "海")
    entry.details.strength = 4
    entry.details.feelings = [Feeling(.joyful, strength: 2), Feeling(Emotion.positive[3])]
    entry.details.activities = ["Tea", "Reading"]
    entry.details.measures = [Measure("sleep", 7.5, unit: "h")]
    return entry
  }

  @Test func tablesQuoteTheirCells() throws {
    let entries = [
      Entry.fixture(0, journal: "two\nlines, \"quoted\"", activity: "Walking"),
      detailed,
    ]
    #expect(
      try text(.csv, entries) == """
        date,emotion,icon,category,activity,place,journal,id,strength,feelings,activities,places,\
        measures\r
        2026-11-20 08:15,Joyful,😄,positive,Walking,,"two\nlines, ""quoted""\",\
        00000000-0000-0000-0000-000000000000,,,,,\r
        2026-11-20 08:16,Sad,😢,negative,,海,,00000000-0000-0000-0000-000000000001,\
        4,Joyful 2/5; Calm,Tea; Reading,,sleep=7.5h\r

        """)
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])
  func tablesHaveNoFormulas(text: String) throws {
    let entry = Entry.fixture(0, journal: text, activity: text, place: "a\(text)")
    let table = try self.text(.csv, [entry])
    let cells = table.split(separator: "\r\n").last?.split(separator: ",").map(String.init) ?? []
    #expect(cells[4].hasPrefix("\"'"))
    #expect(cells[6].hasPrefix("\"'"))
    #expect(cells[5].drop { $0 == "\"" }.first == "a")
  }

  @Test(arguments: ExportFormat.allCases)
  func noFormatHasRawControlCharacters(format: ExportFormat) throws {
    let controls = (0..<0xA0).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .control
    }
    var journal = String.UnicodeScalarView("a".unicodeScalars)
    journal.append(contentsOf: controls)
    let entry = Entry.fixture(0, journal: String(journal), activity: "b\u{9B}", place: "\u{7F}")
    let text = try self.text(format, [entry])
    let found = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(found.allSatisfy { "\t\n".contains(Character($0)) || $0 == "\r" && format == .csv })
    if format == .json { #expect(try Entry(jsonLine: text.dropLast()) == entry) }
  }

  @Test func documentsHaveNoHTMLLinksPicturesAndCode() throws {
    let journal = "<script>a</script> ![x](http://y) [z]: u &amp; `c` \\\n~~~\n```"
    let text = try text(.markdown, [.fixture(0, journal: journal, activity: "<b>", place: "![p]")])
    #expect(text.contains(" (\\<b>, !\\[p\\])\n"))
    #expect(
      text.hasSuffix(
        "\n\\<script>a\\</script> !\\[x\\](http://y) \\[z\\]: u \\&amp; \\`c\\` \\\\\n"
          + "\\~~~\n\\`\\`\\`\n"))
  }

  @Test func documentsHaveAHeadingForEachDayAndEntry() throws {
    let entries = [
      Entry.fixture(0, journal: "A walk\n# of 3 km\n---\n- *by* the sea", activity: "Walking"),
      .fixture(1, emotion: .sad, journal: ""),
    ]
    #expect(
      try text(.markdown, entries) == """
        # Journal

        ## Friday, 2026-11-20

        ### 08:15 😄 Joyful (Walking)

        A walk
        \\# of 3 km
        \\---
        - *by* the sea

        ### 08:16 😢 Sad

        """)
  }

  @Test(arguments: ExportFormat.allCases)
  func entriesOfAnExportAreCounted(format: ExportFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/export"
    #expect(format.countEntries(inFileAt: path) == 0)
    for count in [0, 1, 9] {
      let entries = (0..<count).map { Entry.fixture($0, journal: "\"a\"\n\n### b\n{\n,\"") }
      try Data(text(format, entries).utf8).write(to: URL(filePath: path))
      #expect(format.countEntries(inFileAt: path) == count)
    }
    try Data().write(to: URL(filePath: path))
    #expect(format.countEntries(inFileAt: path) == 0)
  }
}
