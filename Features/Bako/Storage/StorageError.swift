package import BakoModels
package import Foundation

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
      "The journal “\(path)” is missing, and there are backups of it. Bring the newest one back "
        + "with “\(bako(path)) restore \(backup.shellWord)”; “\(bako(path)) restore” lists all. To "
        + "begin an empty journal instead, start “\(bako(path))”, which asks."
    case .notADatabase(let path):
      "The file “\(path)” is not a Bako journal and was not changed. Choose another file. If it "
        + "was your journal, restore a backup with “bako restore”, or save what can be read with "
        + "“bako repair FILE”."
    case .newerSchema(let found, let known):
      "The journal was written by a later version of Bako (format \(found); this version knows "
        + "formats up to \(known)) and was not changed. Update Bako to open it."
    case .unknownSchema(let path, let difference):
      "The journal “\(path)” is not as Bako writes it, and was not changed: \(difference). Restore "
        + "a backup, or save its entries with “bako --database \(path.shellWord) repair FILE”."
    case .cannotOpen(let path, let reason):
      "The journal “\(path)” cannot be opened: \(reason)."
    case .notPermitted(let path):
      "You are not permitted to access the journal “\(path)” or its folder."
    case .readOnly(let path):
      "The journal “\(path)” is read-only; nothing was saved."
    case .fileReplaced(let path):
      "The journal “\(path)” was moved, deleted or replaced while Bako was running; nothing was "
        + "saved. Continue in a new file, or put the journal back and try again."
    case .fileExists(let path):
      "The file “\(path)” exists already and was not changed. Choose another name."
    case .diskFull:
      "The disk is full; nothing was saved. Free some space and try again."
    case .locked:
      "Another program is using the journal; nothing was saved. Close it and try again."
    case .damagedBackup(let path):
      "The backup “\(path)” is damaged; nothing was restored. Choose another one, or save what can "
        + "be read with “bako --database \(path.shellWord) repair FILE” and restore that file."
    case .incompleteJournal(let path):
      "The journal “\(path)” is damaged, or not yet complete; nothing of it was merged. Try again "
        + "when the synchronisation is done, or check it with “bako --database "
        + "\(path.shellWord) check”."
    case .corrupted:
      "The journal's file is damaged. Restore a backup, or save its readable entries with "
        + "“bako repair”."
    case .notFound:
      "This entry no longer exists; it was deleted in another window or program."
    case .duplicate:
      "An entry with the same ID is in the journal already."
    case .conflict:
      "This entry was changed in another window or program; nothing was saved."
    case .failed(let code, let message):
      "The journal's storage failed: \(message) (SQLite code \(code))."
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
    case .diskFull: "the disk is full"
    case .locked: "another program is using the journal"
    case .corrupted: "the journal's file is damaged, as “bako check” shows"
    case .notPermitted(let path): "you are not permitted to write “\(path)”"
    case .cannotOpen(let path, let reason): "“\(path)” cannot be written: \(reason)"
    case .failed(_, let message): message
    default: "\(self)".trimmingCharacters(in: ["."])
    }
  }
}

extension StorageError: LocalizedError {
  /// The same sentence as ``description``.
  package var errorDescription: String? { description }
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
      "The journal “\(path)” is read-only: you can read it, but nothing can be saved."
    case .diskFull(let path):
      "The disk is full: you can read the journal “\(path)”, but nothing can be saved until there "
        + "is space."
    case .madePrivate(let path):
      "Other users of this computer could read the journal “\(path)”; now only you can."
    case .unreadableRows(let count):
      (count == 1 ? "An entry of the journal" : "\(count) entries of the journal")
        + " cannot be read and \(count == 1 ? "is" : "are") not shown. “bako check” says why."
    case .noJournal(let path):
      "There is no journal “\(path)” yet."
    case .keptLog(let path):
      "The journal was gone, but not its log, which may have entries: it is kept as “\(path)-wal”. "
        + "“bako --database \(path.shellWord) repair FILE” saves what can be read."
    case .damaged(let path):
      "The journal “\(path)” is damaged. Everything that can be read is shown; entries may be "
        + "missing. “bako check” says what is wrong, and “bako repair” saves what can be read."
    case .continuedInNewFile(let path):
      "The journal continues in the new file “\(path)”, since its former file was replaced. Open "
        + "it with “--database”, or import its entries into the other one."
    case .backupFailed(let reason):
      "Your entries are saved, but the automatic backup failed: \(reason)."
    }
  }
}
