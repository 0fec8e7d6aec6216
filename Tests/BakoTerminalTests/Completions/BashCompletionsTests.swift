import Foundation
import TesseraTestSupport
import Testing

@testable import BakoTerminal

@Suite struct BashCompletionsTests {
  /// Returns the completions that bash offers for the last word of a line.
  private func offers(_ words: String...) async throws -> [String] {
    try await offers(words)
  }

  private func offers(_ words: [String]) async throws -> [String] {
    try await bashCompletions(words, of: "bako", by: "_bako", in: BashCompletions.script)
  }

  @Test func commandsAndTheirOperandsAreCompleted() async throws {
    #expect(try await offers("ex") == ["export"])
    #expect(try await offers("--pl") == ["--plain"])
    #expect(try await offers("open", "st") == ["statistics"])
    #expect(try await offers("completions", "").starts(with: ["bash", "fish", "zsh"]))
  }

  @Test func onlyTheCommandsOptionsAreCompleted() async throws {
    #expect(try await offers("list", "--j") == ["--json"])
    #expect(try await offers("add", "--j") == ["--journal"])
    #expect(try await offers("stats", "--d") == ["--database"])
  }

  @Test func journalsAreNotOfferedToBeOverwritten() async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("a.svg", "<svg>"), ("a.sqlite3", ""), ("a.sqlite3-wal", ""), ("a.sqlite3-shm", ""),
      ("a.db", "SQLite format 3\u{0}"),
    ] { try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name)) }
    let start = folder.path + "/a"
    for words in [["export"], ["stats", "--svg"], ["replay", "x", "--html"], ["--record"]] {
      #expect(try await offers(words + [start]) == [start + ".svg"])
    }
    #expect(try await offers(["import", start]).count == 5)
    #expect(try await offers(["--database", start]).count == 5)
  }

  @Test func knownValuesAreCompleted() async throws {
    #expect(try await offers("add", "--emotion", "Jo") == ["Joyful"])
    #expect(try await offers("add", "--emotion", "=", "Jo") == ["Joyful"])
    #expect(try await offers("add", "--emotion", "=").contains("Joyful"))
    #expect(try await offers("--database", "=", "/bin/bas").contains("/bin/bash"))
    #expect(try await offers("export", "x", "--format", "c") == ["csv"])
    #expect(try await offers("add", "--place", "H") == [])
    #expect(try await offers("import", "/bin/bas").contains("/bin/bash"))
    #expect(try await offers("--database", "/bin/bas").contains("/bin/bash"))
  }
}
