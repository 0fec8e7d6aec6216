import BakoSentences
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
      Sentences.fileCannotBeRead(path, reason)
    case .cannotMake(let path, let reason):
      Sentences.fileCannotBeCreated(path, reason)
    case .cannotWrite(let path, let reason):
      Sentences.fileCannotBeWritten(path, reason)
    case .isJournal(let path):
      Sentences.fileIsAJournal(path)
    case .isForeign(let path):
      Sentences.fileIsForeign(path)
    case .fewerEntries(let path, let old, let new):
      Sentences.fileHasMore(path, Sentences.entries(old), Sentences.entries(new))
    case .isEncrypted(let path):
      Sentences.encryptedFileExists(path)
    case .cipher(let failure): failure.description
    case .unreadableLine(let line, let path):
      Sentences.lineOfFileNotUTF8(line, path)
    case .noEntry(let line, let path, let reason):
      Sentences.lineOfFileNoEntry(line, path, reason)
    case .lineTooLong(let line, let path):
      Sentences.lineOfFileTooLong(line, path, ImportLimits.line.megabytes)
    case .notForeign(let path, let problem):
      Sentences.cannotBeImported(path, problem)
    case .tooLarge(let path):
      Sentences.fileTooLarge(path, ImportLimits().total.megabytes, ImportLimits().count)
    case .recordingTooLarge(let path):
      Sentences.recordingTooLarge(
        path, ImportLimits.recording.total.megabytes, ImportLimits.recording.count,
        ImportLimits.line.megabytes)
    case .noRecording(let path, let reason):
      Sentences.cannotBeReplayed(path, reason)
    case .differentReplay(let path, let difference, true):
      Sentences.replayDiffers(path, difference)
    case .differentReplay(let path, let difference, false):
      Sentences.recordedWithOtherCode(path, difference)
    case .sameAsRecording(let path):
      Sentences.fileIsTheRecording(path)
    case .isRecording(let path):
      Sentences.otherBakoRecords(path)
    case .recordingStopped(let path, let reason):
      Sentences.recordingEndsEarly(path, reason)
    case .occupied(let path):
      Sentences.notARecording(path)
    }
  }
}

extension Int {
  /// A number of bytes in megabytes, for a sentence.
  fileprivate var megabytes: String { "\(self / 1_000_000) MB" }
}
