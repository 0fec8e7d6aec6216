package import BakoFoundation
package import BakoModels
import BakoSentences

/// A problem with the journal; the description of each case is a sentence for the user.
package enum StorageError: Error, Hashable, Sendable {
  /// There is no journal at the path, but there are backups of it.
  case missing(path: String, backup: String)
  /// The file is not a journal; it was not changed.
  case notADatabase(path: String)
  /// The file was written by a later version of Bako; it was not changed.
  case newerSchema(found: Int, known: Int)
  /// The schema of the file is not the one that Bako writes; it was not changed.
  case unknownSchema(path: String, difference: String)
  /// The file could not be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The system does not permit access to the file.
  case notPermitted(path: String)
  /// The journal was opened for reading only.
  case readOnly(path: String)
  /// The journal's file was moved, deleted or replaced after it was opened.
  case fileReplaced(path: String)
  /// The file that was to be created exists.
  case fileExists(path: String)
  /// The disk is full.
  case diskFull
  /// Another program is writing, and did not finish in time.
  case locked
  /// The backup is damaged; nothing was restored.
  case damagedBackup(path: String)
  /// The journal to merge is damaged, or is still being written; nothing of it was merged.
  case incompleteJournal(path: String)
  /// The file is a damaged journal.
  case corrupted
  /// There is no entry with the ID.
  case notFound(UUID)
  /// There is an entry with the ID already.
  case duplicate(UUID)
  /// The entry was changed after the edit began; the payload is the stored entry.
  case conflict(Entry)
  /// Any other error of SQLite.
  case failed(code: Int, message: String)
}

extension StorageError: CustomStringConvertible {
  /// A sentence that says what happened and what the user can do about it.
  package var description: String {
    switch self {
    case .missing(let path, let backup):
      Sentences.journalMissing(path, bako(path), backup.shellWord)
    case .notADatabase(let path):
      Sentences.notABakoJournal(path)
    case .newerSchema(let found, let known):
      Sentences.newerSchema(found, known)
    case .unknownSchema(let path, let difference):
      Sentences.unknownSchema(path, difference, path.shellWord)
    case .cannotOpen(let path, let reason):
      Sentences.journalCannotBeOpened(path, reason)
    case .notPermitted(let path):
      Sentences.notPermitted(path)
    case .readOnly(let path):
      Sentences.journalReadOnly(path)
    case .fileReplaced(let path):
      Sentences.fileReplaced(path)
    case .fileExists(let path):
      Sentences.fileExists(path)
    case .diskFull:
      Sentences.diskFull
    case .locked:
      Sentences.journalLocked
    case .damagedBackup(let path):
      Sentences.backupDamaged(path, path.shellWord)
    case .incompleteJournal(let path):
      Sentences.otherJournalDamaged(path, path.shellWord)
    case .corrupted:
      Sentences.journalFileDamaged
    case .notFound:
      Sentences.entryNoLongerExists
    case .duplicate:
      Sentences.sameIDExists
    case .conflict:
      Sentences.entryChangedElsewhere
    case .failed(let code, let message):
      Sentences.storageFailed(message, code)
    }
  }
}

/// The beginning of a command for a journal: pasted, it must not change the default one instead.
private func bako(_ path: String) -> String {
  path == StorageLocation.defaultPath() ? "bako" : "bako --database \(path.shellWord)"
}

extension String {
  /// The text as one word of a shell.
  fileprivate var shellWord: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}

extension StorageError {
  /// The reason for a failed backup, as a part of a sentence that says what was saved.
  var reason: String {
    switch self {
    case .diskFull: Sentences.reasonDiskFull
    case .locked: Sentences.reasonLocked
    case .corrupted: Sentences.reasonCorrupted
    case .notPermitted(let path): Sentences.reasonNotPermitted(path)
    case .cannotOpen(let path, let reason): Sentences.reasonCannotBeWritten(path, reason)
    case .failed(_, let message): message
    default: String("\(self)".reversed().drop { $0 == "." }.reversed())
    }
  }
}

/// A message about the journal's file that is not an error.
package enum JournalNotice: Hashable, Sendable, Codable {
  /// The journal cannot be written; it was opened for reading.
  case readOnly(path: String)
  /// The disk has no space at all; the journal was opened for reading until there is some.
  case diskFull(path: String)
  /// Other users could read the journal; now only its owner can.
  case madePrivate(path: String)
  /// There is no journal at the path; nothing was created.
  case noJournal(path: String)
  /// The log of a journal that was gone was copied, since it may have entries.
  case keptLog(path: String)
  /// Some rows could not be read and are not shown.
  case unreadableRows(count: Int)
  /// The file is damaged, and entries of which nothing is known may not be shown.
  case damaged(path: String)
  /// The journal continues in a new file, since its former file was replaced.
  case continuedInNewFile(path: String)
  /// The automatic backup failed; the payload is the reason, as a part of a sentence.
  case backupFailed(reason: String)
}

extension JournalNotice {
  /// Whether entries could not be read.
  package var leavesOutEntries: Bool {
    switch self {
    case .unreadableRows, .damaged: true
    default: false
    }
  }
}

extension JournalNotice: CustomStringConvertible {
  /// A sentence for the user.
  package var description: String {
    switch self {
    case .readOnly(let path):
      Sentences.noticeReadOnly(path)
    case .diskFull(let path):
      Sentences.noticeDiskFull(path)
    case .madePrivate(let path):
      Sentences.noticeMadePrivate(path)
    case .unreadableRows(let count):
      Sentences.noticeUnreadableRows(count)
    case .noJournal(let path):
      Sentences.noticeNoJournal(path)
    case .keptLog(let path):
      Sentences.noticeKeptLog(path, path.shellWord)
    case .damaged(let path):
      Sentences.noticeDamaged(path)
    case .continuedInNewFile(let path):
      Sentences.noticeNewFile(path)
    case .backupFailed(let reason):
      Sentences.noticeBackupFailed(reason)
    }
  }
}
