import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera

/// Asks, before the app starts, whether to restore a missing journal from a backup.
@MainActor
struct MissingJournalQuestion {
  @Dependency(\.date.now) private var now

  private let journal: String
  private let dialogue: Dialogue

  /// Creates the question.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - dialogue: Asks the user.
  init(journal: String, dialogue: Dialogue) {
    self.journal = journal
    self.dialogue = dialogue
  }

  /// The number of backups that are offered.
  private static let limit = 9

  /// Opens the journal, after asking if there are only backups of it.
  ///
  /// - Returns: The journal.
  /// - Throws: A ``StorageError``, also if the user leaves without a decision.
  func open() async throws -> StorageClient {
    do throws(StorageError) {
      return try .live(path: journal)
    } catch let error {
      guard case .missing = error else { throw error }
      return try await ask(after: error)
    }
  }

  private func ask(after error: StorageError) async throws -> StorageClient {
    let backups = JournalFiles.restorable(ofMissing: journal, now: now)
      .prefix(MissingJournalQuestion.limit)
    var lines = [Sentences.whichBackup(journal)]
    for (index, backup) in backups.enumerated() {
      let name = URL(filePath: backup).lastPathComponent
      lines.append("\(index + 1)  \(name), \(content(of: backup))")
    }
    lines += [Sentences.noneBeginEmpty, Sentences.quitChangeNothing]
    while true {
      try dialogue.say(lines)
      let answer = try await dialogue.ask(.line(Sentences.aNumberNOrQ))
      let word = answer.text.trimmingBlanks.lowercased()
      if answer.isCutShort || word == "q" { throw error }
      if word == "n" { return try .live(path: journal, ifMissing: .createBesideBackups) }
      if let number = Int(word), backups.indices.contains(number - 1) {
        let backup = backups[number - 1]
        if JournalFiles.isEncrypted(backup) {
          // Its program asks for the passphrase.
          try await RestoreCommand(backup, journal: journal, output: dialogue.output).run()
        } else {
          _ = try JournalFiles.restore(backup, to: journal, now: now)
          try dialogue.say([Sentences.restoredJournalFrom(backup)])
        }
        return try .live(path: journal)
      }
      try dialogue.say([Sentences.notOneOfTheChoices(Dialogue.excerpt(answer.text))])
    }
  }

  /// What is known of a backup without its passphrase.
  private func content(of backup: String) -> String {
    JournalFiles.isEncrypted(backup)
      ? Sentences.encrypted : Sentences.entries(JournalFiles.readableEntries(in: backup))
  }
}
