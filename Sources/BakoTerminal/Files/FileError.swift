import BakoModels
import BakoTerminalKit

/// An error with a file other than the journal, described in a sentence.
enum FileError: Error, Equatable {
  case cannotOpen(path: String, reason: String)
  case cannotMake(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The file to write is a journal, a part of one, or a link to one.
  case isJournal(path: String)
  /// The file to replace was not written by the same command.
  case isForeign(path: String)
  /// The file to write is an export of more entries than the journal has.
  case fewerEntries(path: String, old: Int, new: Int)
  /// The file to replace is encrypted, so that its entries cannot be counted.
  case isEncrypted(path: String)
  /// The program that encrypts or decrypts has failed.
  case cipher(CipherFailure)
  /// A line of an import is not UTF-8.
  case unreadableLine(Int, path: String)
  /// A line of an import is not a valid entry.
  case noEntry(line: Int, path: String, reason: String)
  /// A line of an import, or all of it, exceeds the limit.
  case lineTooLong(Int, path: String)
  /// The file is not the journal of another program, for a reason.
  case notForeign(path: String, ForeignProblem)
  case tooLarge(path: String)
  /// The file to replay exceeds the limit.
  case recordingTooLarge(path: String)
  /// The file to replay is not a recording, or is damaged.
  case noRecording(path: String, reason: String)
  /// The recorded session differs from what this program does.
  case differentReplay(path: String, difference: String, isRedacted: Bool)
  /// The file to write a page or a test into is the recording itself.
  case sameAsRecording(path: String)
  /// Another program is recording into the file.
  case isRecording(path: String)
  /// Writing to the recording failed.
  case recordingStopped(path: String, reason: String)
  /// The file to record into exists and is not a recording.
  case occupied(path: String)
}

extension FileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The file “\(path)” cannot be read: \(reason)."
    case .cannotMake(let path, let reason):
      "The file “\(path)” cannot be created: \(reason)."
    case .cannotWrite(let path, let reason):
      "The file “\(path)” cannot be written: \(reason). It was not changed."
    case .isJournal(let path):
      "The file “\(path)” is a journal or a part of one, and was not changed. Name another file."
    case .isForeign(let path):
      "The file “\(path)” was not written by this command, and was not changed. Name another file, "
        + "or replace it with --force."
    case .fewerEntries(let path, let old, let new):
      "The file “\(path)” has \(Amount.of(old, "entry", "entries")), and the journal has "
        + "\(Amount.of(new, "entry", "entries")); the file was not changed. Name another file, or "
        + "replace it with --force."
    case .isEncrypted(let path):
      "The file “\(path)” exists, and was not changed: how many entries an encrypted file has "
        + "cannot be seen. Name another file, or replace it with --force."
    case .cipher(let failure): failure.description
    case .unreadableLine(let line, let path):
      "Line \(line) of “\(path)” is not UTF-8 text. Nothing was imported."
    case .noEntry(let line, let path, let reason):
      "Line \(line) of “\(path)” is not an entry: \(reason) Nothing was imported."
    case .lineTooLong(let line, let path):
      "Line \(line) of “\(path)” is longer than \(ImportLimits.line.megabytes), the limit for an "
        + "entry. Nothing was imported."
    case .notForeign(let path, let problem):
      "“\(path)” cannot be imported. \(problem) Nothing was imported."
    case .tooLarge(let path):
      "“\(path)” has more than \(ImportLimits().total.megabytes) or \(ImportLimits().count) "
        + "lines, the limits of one import. Split it, and import its parts one after the other. "
        + "Nothing was imported."
    case .recordingTooLarge(let path):
      "“\(path)” cannot be replayed. It has more than \(ImportLimits.recording.total.megabytes) or "
        + "\(ImportLimits.recording.count) lines, or a line of more than "
        + "\(ImportLimits.line.megabytes), the limits of a recording."
    case .noRecording(let path, let reason):
      "“\(path)” cannot be replayed. \(reason)"
    case .differentReplay(let path, let difference, true):
      """
      The replay of “\(path)” differs, probably because of the text that is hidden in it. \
      Otherwise it was recorded with other code, or it was changed. \(difference)
      """
    case .differentReplay(let path, let difference, false):
      "“\(path)” was recorded with other code, or it was changed. \(difference)"
    case .sameAsRecording(let path):
      "“\(path)” is the recording, and was left as it is. Name another file to write into."
    case .isRecording(let path):
      "Another Bako is recording into “\(path)”. Name another file to record into."
    case .recordingStopped(let path, let reason):
      "The recording “\(path)” ends early: \(reason)."
    case .occupied(let path):
      "The file “\(path)” is not a recording and was not changed. Record into another file."
    }
  }
}

extension Int {
  /// A number of bytes in megabytes, for a sentence.
  fileprivate var megabytes: String { "\(self / 1_000_000) MB" }
}
