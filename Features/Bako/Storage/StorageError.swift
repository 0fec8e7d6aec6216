public import Foundation

/// What can go wrong with the journal; each case is a sentence for the user.
public enum StorageError: Error, Hashable, Sendable {
  /// The file is something else; it was not changed.
  case notADatabase(path: String)
  /// The file was written by a later version of Bako; it was not changed.
  case newerSchema(found: Int, known: Int)
  /// The file could not be opened or made.
  case cannotOpen(path: String, reason: String)
  /// The system does not let this user read or write the file.
  case notPermitted(path: String)
  /// There is no room left for what was to be written.
  case diskFull
  /// Another program is writing, and did not finish in time.
  case locked
  /// The file is a journal, and it is damaged.
  case corrupted
  /// There is no entry of that ID.
  case notFound(UUID)
  /// There is an entry of that ID already.
  case duplicate(UUID)
  /// Anything else that SQLite reports.
  case failed(code: Int, message: String)
}

extension StorageError: CustomStringConvertible {
  /// The sentence that tells the user what happened, and what to do about it.
  public var description: String {
    switch self {
    case .notADatabase(let path):
      "The file “\(path)” is not a Bako journal; it was left as it is. Name another file."
    case .newerSchema(let found, let known):
      "The journal was written by a later version of Bako (its format is \(found), this program "
        + "knows \(known)); it was left as it is. Update Bako to open it."
    case .cannotOpen(let path, let reason):
      "The journal “\(path)” cannot be opened: \(reason)."
    case .notPermitted(let path):
      "You are not permitted to read and write the journal “\(path)”, or the folder it is in."
    case .diskFull:
      "The disk is full; nothing was saved. Make some room and try again."
    case .locked:
      "Another program is using the journal; nothing was saved. Close it and try again."
    case .corrupted:
      "The journal's file is damaged. Restore it from a backup."
    case .notFound(let id):
      "There is no entry \(id) any more."
    case .duplicate(let id):
      "There is an entry \(id) already."
    case .failed(let code, let message):
      "The journal's storage failed: \(message) (SQLite code \(code))."
    }
  }
}

extension StorageError: LocalizedError {
  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}
