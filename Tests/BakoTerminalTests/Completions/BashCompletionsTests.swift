import Foundation
import Testing

@testable import BakoTerminal

@Suite struct BashCompletionsTests {
  /// Returns the completions that bash offers for the last word of a line.
  private func offers(_ words: String...) throws -> [String] { try offers(words) }

  private func offers(_ words: [String]) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      \(BashCompletions.script)
      COMP_WORDS=(bako \(line)); COMP_CWORD=\(words.count); _bako; printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func commandsAndTheirOperandsAreCompleted() throws {
    #expect(try offers("ex") == ["export"])
    #expect(try offers("--pl") == ["--plain"])
    #expect(try offers("open", "st") == ["statistics"])
    #expect(try offers("completions", "").starts(with: ["bash", "fish", "zsh"]))
  }

  @Test func onlyTheCommandsOptionsAreCompleted() throws {
    #expect(try offers("list", "--j") == ["--json"])
    #expect(try offers("add", "--j") == ["--journal"])
    #expect(try offers("stats", "--d") == ["--database"])
  }

  @Test func journalsAreNotOfferedToBeOverwritten() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("a.svg", "<svg>"), ("a.sqlite3", ""), ("a.sqlite3-wal", ""), ("a.sqlite3-shm", ""),
      ("a.db", "SQLite format 3\u{0}"),
    ] { try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name)) }
    let start = folder.path + "/a"
    for words in [["export"], ["stats", "--svg"], ["replay", "x", "--html"], ["--record"]] {
      #expect(try offers(words + [start]) == [start + ".svg"])
    }
    #expect(try offers(["import", start]).count == 5)
    #expect(try offers(["--database", start]).count == 5)
  }

  @Test func knownValuesAreCompleted() throws {
    #expect(try offers("add", "--emotion", "Jo") == ["Joyful"])
    #expect(try offers("add", "--emotion", "=", "Jo") == ["Joyful"])
    #expect(try offers("add", "--emotion", "=").contains("Joyful"))
    #expect(try offers("--database", "=", "/bin/bas").contains("/bin/bash"))
    #expect(try offers("export", "x", "--format", "c") == ["csv"])
    #expect(try offers("add", "--place", "H") == [])
    #expect(try offers("import", "/bin/bas").contains("/bin/bash"))
    #expect(try offers("--database", "/bin/bas").contains("/bin/bash"))
  }
}
