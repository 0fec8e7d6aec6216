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
        throw .noRecording(path: path, reason: unreadable(number))
      }
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads a recording from standard input.
  @MainActor
  static func read(_ input: any LineSource) async throws -> String {
    var text = ""
    var damaged: Int?
    var number = 0
    while let line = try await input.nextLine() {
      number += 1
      if damaged == nil, case .unreadable = line { damaged = number }
      text += "\(line.text)\n"
    }
    if input.endsWithinLine { text.removeLast() }
    if let damaged, damaged < number || !input.endsWithinLine {
      throw FileError.noRecording(path: "-", reason: unreadable(damaged))
    }
    return text
  }

  private static func unreadable(_ line: Int) -> String { "Line \(line) is not UTF-8 text." }

  /// The system's reason why a file cannot be read.
  private static func reason(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    return String(cString: strerror(EISDIR))
  }
}
