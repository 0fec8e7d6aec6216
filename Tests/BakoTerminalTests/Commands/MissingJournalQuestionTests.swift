import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct MissingJournalQuestionTests {
  private let folder: TemporaryFolder
  private let output = Collected()

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.path + "/bako.sqlite3" }

  /// Opens the journal, and answers the question.
  private func open(_ answers: String...) async throws -> StorageClient {
    try await withDependencies {
      $0.date.now = Entry.fixture().date
    } operation: {
      try await MissingJournalQuestion(
        journal: journal, dialogue: Dialogue(input: Script(answers), output: output.output)
      ).open()
    }
  }

  /// Makes a backup of a journal with an entry, which is then removed.
  private func loseJournal() async throws -> String {
    let backup = JournalFiles.backupPath(of: journal, at: Entry.fixture().date)
    let storage = try StorageClient.live(path: journal)
    try await storage.entries.insert(.fixture())
    try await storage.upkeep.backUp(backup)
    try await storage.upkeep.close()
    try FileManager.default.removeItem(atPath: journal)
    return backup
  }

  @Test func nothingIsAskedWithoutBackupsOrWithAJournal() async throws {
    for _ in 1...2 { #expect(try await open().entries.count() == 0) }
    #expect(output.text == "")
  }

  @Test func theChosenBackupIsRestored() async throws {
    let backup = try await loseJournal()
    #expect(try await open("9", " 1").entries.latest(2) == [.fixture()])
    #expect(output.text.contains("1  \(URL(filePath: backup).lastPathComponent), 1 entry\n"))
    #expect(output.text.contains("“9” is not one of the choices."))
    #expect(output.text.contains("Restored the journal from “\(backup)”."))
  }

  @Test func anEncryptedBackupIsNamedWithoutItsContent() async throws {
    let plain = try await loseJournal()
    #expect(Set(JournalFiles.encryptedEndings) == Set(Cipher.allCases.map(\.ending)))
    let backup = plain + Cipher.age.ending
    try FileManager.default.moveItem(atPath: plain, toPath: backup)
    await #expect(throws: StorageError.missing(path: journal, backup: backup)) {
      try await open("q")
    }
    #expect(output.text.contains("1  \(URL(filePath: backup).lastPathComponent), encrypted\n"))
    // The name is wrong here: what it holds is restored as it is.
    #expect(try await open("1").entries.latest(2) == [.fixture()])
  }

  @Test func anEmptyJournalCanBeChosen() async throws {
    let backup = try await loseJournal()
    #expect(try await open("n").entries.count() == 0)
    #expect(FileManager.default.fileExists(atPath: backup))
  }

  @Test(arguments: [["q"], []])
  func withoutADecisionNothingHappens(answers: [String]) async throws {
    let backup = try await loseJournal()
    await #expect(throws: StorageError.missing(path: journal, backup: backup)) {
      _ = try await answers.isEmpty ? open() : open("q")
    }
    #expect(!FileManager.default.fileExists(atPath: journal))
  }
}
