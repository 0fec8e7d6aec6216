import Foundation
import TerminalKit

/// The text of a recording.
enum RecordedText {
  /// Reads a recording; only its last line may end in the middle of a character.
  static func read(_ path: String) throws(FileError) -> String {
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw .cannotOpen(path: path, reason: reason(path))
    }
    var number = 0
    let lines = data.split(separator: 10, omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      number += 1
      guard String(validating: line, as: UTF8.self) != nil else {
        throw .noRecording(path: path, reason: "Line \(number) is not UTF-8 text.")
      }
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The system's reason why a file cannot be read.
  private static func reason(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    return String(cString: strerror(EISDIR))
  }
}
