import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct MergeCommandTests {
  private let folder: TemporaryFolder
  private let shared: String

  init() throws {
    folder = try TemporaryFolder()
    shared = folder.path + "/shared"
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
  }

  private func merge(
    _ computer: String, _ other: String? = nil, journal: String? = nil,
    errors: Collected = Collected()
  ) async throws -> String {
    let journal = journal ?? folder.path + "/\(computer).sqlite3"
    let storage = try StorageClient.live(path: journal)
    let output = Collected()
    try await MergeCommand(
      other: other ?? shared, journal: journal, computer: computer, storage: storage,
      output: output.output, errors: errors.output
    ).run()
    return output.text
  }

  private func storage(_ computer: String) throws -> StorageClient {
    try .live(path: folder.path + "/\(computer).sqlite3")
  }

  @Test func computersThatShareAFolderEndEqual() async throws {
    try await storage("a").entries.insert(.fixture(1, journal: "of a"))
    try await storage("b").entries.insert(.fixture(2, journal: "of b"))
    #expect(try await merge("a").hasSuffix("a.sqlite3” for the other computers.\n"))
    #expect(try await merge("b").contains("a.sqlite3”: 1 entry added.\n"))
    #expect(try await merge("a").contains("b.sqlite3”: 1 entry added.\n"))
    #expect(try await merge("b").contains("a.sqlite3”: nothing new.\n"))
    #expect(try await storage("a").entries.latest(9) == storage("b").entries.latest(9))
    let files = try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
    #expect(files == ["a.sqlite3", "b.sqlite3"])
  }

  @Test func aTextThatIsKeptBesideAnotherIsListed() async throws {
    for computer in ["a", "b"] {
      try await storage(computer).entries.insert(.fixture(1, journal: "of \(computer)"))
    }
    let text = try await merge("a", folder.path + "/b.sqlite3")
    #expect(text.contains("Changed in both, and both texts are kept"))
    #expect(text.contains("of a") != text.contains("of b"))
    #expect(try await storage("a").entries.count() == 2)
  }

  private func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: shared + "/" + name))
  }

  @Test func aFileThatCannotBeReadIsReportedAndHoldsUpNoOther() async throws {
    try await storage("z").entries.insert(.fixture(1))
    _ = try await merge("z")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: shared + "/z.sqlite3"))
    try write(bytes.dropLast(8192), to: "b.sqlite3")
    try write(Data(), to: "d.sqlite3")
    try write(Data("Dear diary".utf8), to: "e.sqlite3")
    // One that is being written is left alone.
    try write(bytes.dropLast(4096), to: "z.unfinished-\(UUID()).sqlite3")
    let errors = Collected()
    await #expect(throws: StorageError.incompleteJournal(path: shared + "/b.sqlite3")) {
      try await merge("c", errors: errors)
    }
    #expect(errors.text.split(separator: "\n").count == 2)
    #expect(errors.text.contains("d.sqlite3” is damaged, or not yet complete"))
    #expect(errors.text.contains("e.sqlite3” is not a Bako journal"))
    #expect(try await storage("c").entries.count() == 1)
    #expect(FileManager.default.fileExists(atPath: shared + "/c.sqlite3"))
  }

  @Test func aFileOfThisComputerThatCannotBeReadIsNotReplaced() async throws {
    try await storage("a").entries.insert(.fixture(1))
    try write(Data(), to: "a.sqlite3")
    await #expect(throws: StorageError.self) { try await merge("a") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: shared + "/a.sqlite3")).isEmpty)
  }

  @Test func aJournalInTheSharedFolderIsNotReplaced() async throws {
    let own = shared + "/a.sqlite3"
    let link = folder.path + "/link.sqlite3"
    symlink(own, link)
    for journal in [own, link] {
      await #expect(throws: CommandError.journalInFolder(path: own)) {
        try await merge("a", journal: journal)
      }
    }
    _ = try await merge("b", journal: own)
    #expect(FileManager.default.fileExists(atPath: shared + "/b.sqlite3"))
  }

  @Test(.enabled(if: geteuid() != 0, "root can read every folder"))
  func aFolderThatCannotBeReadIsReported() async throws {
    chmod(shared, 0)
    defer { chmod(shared, 0o700) }
    await #expect(throws: StorageError.self) { try await merge("a") }
  }
}
