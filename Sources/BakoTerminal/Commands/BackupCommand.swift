import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera

/// Writes a copy of the journal to a new file.
struct BackupCommand {
  @Dependency(\.date.now) private var now

  private let path: String?
  private let cipher: Cipher?
  private let journal: String
  private let storage: StorageClient
  private let output: Output

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` is one beside the journal.
  ///   - cipher: The program that encrypts the file, if it is to be encrypted.
  ///   - journal: The path of the journal.
  ///   - storage: The journal.
  ///   - output: The output for the result.
  init(
    to path: String?, by cipher: Cipher? = nil, journal: String, storage: StorageClient,
    output: Output
  ) {
    self.path = path
    self.cipher = cipher
    self.journal = journal
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: journal) else {
      throw StorageError.cannotOpen(path: journal, reason: String(cString: strerror(ENOENT)))
    }
    let ending = cipher?.ending ?? ""
    let path = path ?? JournalFiles.backupPath(of: journal, at: now) + ending
    try NewFile.check(path, journal: journal)
    if let cipher {
      try await encrypt(to: path, by: cipher)
    } else {
      try await storage.upkeep.backUp(path)
    }
    let count = try await storage.entries.count()
    try output.line(
      Sentences.savedEntriesTo(Sentences.entries(count), path),
      done: Sentences.backupWasMade)
  }

  private func encrypt(to path: String, by cipher: Cipher) async throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw StorageError.fileExists(path: path)
    }
    try await JournalFiles.withPart(of: journal, now: now) { part in
      try await storage.upkeep.backUp(part)
      let descriptor = open(part, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw FileError.cannotOpen(path: part, reason: String(cString: strerror(errno)))
      }
      defer { close(descriptor) }
      var file = try NewFile(path: path, journal: journal, isNew: true)
      try file.encrypt(descriptor, by: cipher)
      try file.complete()
    }
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

  func run() async throws {
    guard let backup else {
      for path in JournalFiles.restorable(of: journal, now: now) {
        try output.line(path.displayable)
      }
      return
    }
    let former = try await former(restoring: backup)
    let sentence = Sentences.restoredJournalFrom(backup)
    let addition = former.map { Sentences.formerContentIn($0) } ?? ""
    try output.line(sentence + addition, done: Sentences.journalWasRestored)
  }

  /// Restores a backup, decrypted if it is not, and returns the path of the former content.
  private func former(restoring backup: String) async throws -> String? {
    guard !JournalFiles.isPart(backup, of: journal) else {
      return try JournalFiles.restore(backup, to: journal, now: now)
    }
    let descriptor = open(backup, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard let cipher = Cipher(of: descriptor) else {
      return try JournalFiles.restore(backup, to: journal, now: now)
    }
    return try await JournalFiles.withPart(of: journal, now: now) { part in
      let output = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard output >= 0 else {
        throw FileError.cannotMake(path: part, reason: String(cString: strerror(errno)))
      }
      defer { close(output) }
      try cipher.run(.decryption, from: descriptor, to: output, of: backup)
      return try restore(part, of: backup)
    }
  }

  /// Restores the decrypted part of a backup, which errors name.
  private func restore(_ part: String, of backup: String) throws(StorageError) -> String? {
    do throws(StorageError) {
      return try JournalFiles.restore(part, to: journal, now: now)
    } catch {
      switch error {
      case .notADatabase: throw .notADatabase(path: backup)
      case .damagedBackup: throw .damagedBackup(path: backup)
      default: throw error
      }
    }
  }
}
