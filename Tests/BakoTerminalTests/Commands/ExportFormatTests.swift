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

  @Test func tablesQuoteTheirCells() throws {
    let entries = [
      Entry.fixture(0, journal: "two\nlines, \"quoted\"", activity: "Walking"),
      .fixture(1, emotion: .sad, journal: "", place: "海"),
    ]
    #expect(
      try text(.csv, entries) == """
        date,emotion,icon,category,activity,place,journal,id\r
        2026-11-20 08:15,Joyful,😄,positive,Walking,,"two\nlines, ""quoted""\",\
        00000000-0000-0000-0000-000000000000\r
        2026-11-20 08:16,Sad,😢,negative,,海,,00000000-0000-0000-0000-000000000001\r

        """)
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

  @Test func documentsHaveNoControlCharacters() throws {
    let text = try text(.markdown, [.fixture(0, journal: "a\u{1B}[2J\u{202E}")])
    #expect(text.hasSuffix("\na\u{FFFD}[2J[U+202E]\n"))
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
