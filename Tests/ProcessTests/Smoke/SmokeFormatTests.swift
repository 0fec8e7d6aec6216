import Foundation
import Testing

/// The page about the journal's format reads a journal without Bako.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeFormatTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  /// The script of the page.
  private func script() throws -> String {
    let page = try text(Workplace.root.appending(path: "Documentation/JournalFormat.md").path)
    let parts = page.components(separatedBy: "```python\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "```").first)
  }

  @Test func theScriptOfThePagePrintsWhatBakoPrints() async throws {
    let script = try script()
    #expect(script.split(separator: "\n").count <= 30)
    let words = [
      ["calm:4", "Tea with @Ada 海 #home", "--emotion=sad", "--activity=A", "--activity=B"],
      ["cosy:positive:🧣", "--measure=sleep=7.5h", "--measure=stress=3", "--day=-2"],
      ["add", "--emotion=Joyful", "--journal=By\nthe sea", "--at=2026-07-01T08:15+05:30"],
    ]
    for words in words { #expect(try await bako.run(words).status == 0) }
    let path = try work.write(script, to: "journal.py")
    let read = try await Program(path: "/usr/bin/env", in: work)(
      "python3", path, work.file("journal.sqlite3"))
    try #require(read.status == 0, "\(read)")
    let list = try await bako("list", "--json")
    #expect(list.lines.count == 3)
    #expect(try objects(read.lines) == objects(list.lines))
  }

  private func objects(_ lines: [String]) throws -> [NSDictionary] {
    try lines.map {
      let object = try JSONSerialization.jsonObject(with: Data($0.utf8))
      return try #require(object as? NSDictionary)
    }
  }
}
