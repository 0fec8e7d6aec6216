import BakoModels
import BakoStorage
import Foundation
import BakoTerminalKit
import Tessera

/// Writes a copy of the journal to a new file.
struct BackupCommand {
  @Dependency(\.date.now) private var now

  private let path: String?
  private let journal: String
  private let storage: StorageClient
  private let output: Output

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` is one beside the journal.
  ///   - journal: The path of the journal.
  ///   - storage: The journal.
  ///   - output: The output for the result.
  init(to path: String?, journal: String, storage: StorageClient, output: Output) {
    self.path = path
    self.journal = journal
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: journal) else {
      throw StorageError.cannotOpen(path: journal, reason: String(cString: strerror(ENOENT)))
    }
    let path = path ?? JournalFiles.backupPath(of: journal, at: now)
    try NewFile.check(path, journal: journal)
    try await storage.upkeep.backUp(path)
    let count = try await storage.entries.count()
    try output.line(
      "Saved \(Amount.of(count, "entry", "entries")) to “\(path)”.",
      done: "The backup was made")
  }
}

/// Replaces the journal by a backup, or lists the backups beside it.
struct RestoreCommand {
  @Dependency(\.date.now) private var now

  private let backup: String?
  private let journal: String
  private let output: Output

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - backup: The path of the backup; `nil` lists the backups.
  ///   - journal: The path of the journal.
  ///   - output: The output for the result.
  init(_ backup: String?, journal: String, output: Output) {
    self.backup = backup
    self.journal = journal
    self.output = output
  }

  func run() throws {
    guard let backup else {
      for path in JournalFiles.restorable(of: journal, now: now) {
        try output.line(path.displayable)
      }
      return
    }
    let former = try JournalFiles.restore(backup, to: journal, now: now)
    let sentence = "Restored the journal from “\(backup)”."
    let addition = former.map { " Its former content is in “\($0)”." } ?? ""
    try output.line(sentence + addition, done: "The journal was restored")
  }
}
