import TerminalKit

/// An error with a file other than the journal, described in a sentence.
enum FileError: Error, Equatable {
  case cannotOpen(path: String, reason: String)
  case cannotMake(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// A line of an import is not UTF-8.
  case unreadableLine(Int, path: String)
  /// A line of an import is not a valid entry.
  case noEntry(line: Int, path: String, reason: String)
  /// The file to replay is not a recording, or is damaged.
  case noRecording(path: String, reason: String)
  /// The recorded session differs from what this program does.
  case differentReplay(path: String, difference: String)
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
      "The file “\(path)” cannot be made: \(reason)."
    case .cannotWrite(let path, let reason):
      "The file “\(path)” cannot be written: \(reason). It was not changed."
    case .unreadableLine(let line, let path):
      "Line \(line) of “\(path)” is not UTF-8 text. Nothing was imported."
    case .noEntry(let line, let path, let reason):
      "Line \(line) of “\(path)” is no entry: \(reason) Nothing was imported."
    case .noRecording(let path, let reason):
      "“\(path)” cannot be replayed. \(reason)"
    case .differentReplay(let path, let difference):
      "“\(path)” was recorded with other code, or it was changed. \(difference)"
    case .sameAsRecording(let path):
      "“\(path)” is the recording, and was left as it is. Name another file to write into."
    case .isRecording(let path):
      "Another Bako is recording into “\(path)”. Name another file to record into."
    case .recordingStopped(let path, let reason):
      "The recording “\(path)” ends early: \(reason)."
    case .occupied(let path):
      "The file “\(path)” is no recording, and was left as it is. Name another one to record into."
    }
  }
}
