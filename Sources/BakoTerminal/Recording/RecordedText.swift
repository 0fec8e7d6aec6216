import BakoFoundation
import BakoSentences
import BakoTerminalKit

/// The text of a recording.
enum RecordedText {
  /// Reads a recording; only its last line may end in the middle of a character.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The number of bytes that a recording can have, which bounds the memory.
  /// - Returns: The text.
  /// - Throws: An error that says why the file cannot be read.
  static func read(
    _ path: String, limit: Int = ImportLimits.recording.total
  ) throws(FileError) -> String {
    let data = try data(path, limit: limit)
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
  ///
  /// - Parameters:
  ///   - input: The lines.
  ///   - limits: The size that a recording can have, which bounds the memory.
  /// - Returns: The text.
  /// - Throws: An error that says why the text is not a recording, or an error of the input.
  @MainActor
  static func read(
    _ input: any LineSource, limits: ImportLimits = .recording
  ) async throws -> String {
    var text = ""
    var damaged: Int?
    var number = 0
    while let line = try await nextLine(of: input) {
      number += 1
      if damaged == nil, case .unreadable = line { damaged = number }
      text += "\(line.text)\n"
      guard text.utf8.count <= limits.total, number <= limits.count else {
        throw FileError.recordingTooLarge(path: "-")
      }
    }
    if input.endsWithinLine { text.removeLast() }
    if let damaged, damaged < number || !input.endsWithinLine {
      throw FileError.noRecording(path: "-", reason: unreadable(damaged))
    }
    return text
  }

  /// The next line; a line that exceeds the limit of the input is too large for a recording.
  @MainActor
  private static func nextLine(of input: any LineSource) async throws -> InputLine? {
    do { return try await input.nextLine() } catch StreamError.lineTooLong {
      throw FileError.recordingTooLarge(path: "-")
    }
  }

  /// The bytes of a file, which may be a pipe or a device without an end.
  private static func data(_ path: String, limit: Int) throws(FileError) -> Data {
    guard let file = ReadableFile(atPath: path) else {
      throw .cannotOpen(path: path, reason: reason(path))
    }
    guard let data = file.read(upToCount: limit + 1) else {
      throw .cannotOpen(path: path, reason: reason(path))
    }
    guard data.count <= limit else { throw .recordingTooLarge(path: path) }
    return data
  }

  private static func unreadable(_ line: Int) -> String { Sentences.recordedLineNotUTF8(line) }

  /// The system's reason why a file cannot be read.
  private static func reason(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    return String(cString: strerror(EISDIR))
  }
}
