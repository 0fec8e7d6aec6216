import Foundation
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@Suite struct RecordedTextTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  private func text(_ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: path))
    return try RecordedText.read(path)
  }

  @Test func onlyTheLastLineCanBeTruncatedWithinACharacter() throws {
    #expect(try text([97, 10, 98]) == "a\nb")
    #expect(try text([97, 10, 98, 0xF0, 0x9F]) == "a\nb\u{FFFD}")
    #expect(
      throws: FileError.noRecording(path: path, reason: "Line 2 is not UTF-8 text.")
    ) { try text([97, 10, 0xFF, 10, 98, 10]) }
  }

  @Test func aFileCannotExceedTheLimit() throws {
    try Data("abc\n".utf8).write(to: URL(filePath: path))
    #expect(try RecordedText.read(path, limit: 4) == "abc\n")
    #expect(throws: FileError.recordingTooLarge(path: path)) {
      try RecordedText.read(path, limit: 3)
    }
  }

  @MainActor
  @Test func standardInputCannotExceedTheLimits() async throws {
    let lines = ["ab", "c"]
    let sizes = ImportLimits(total: 5, count: 2)
    #expect(try await RecordedText.read(Script(lines), limits: sizes) == "ab\nc\n")
    for limits in [ImportLimits(total: 4), ImportLimits(count: 1)] {
      await #expect(throws: FileError.recordingTooLarge(path: "-")) {
        try await RecordedText.read(Script(lines), limits: limits)
      }
    }
  }

  @Test func unreadableFilesAreReported() {
    #expect(throws: FileError.cannotOpen(path: path, reason: "No such file or directory")) {
      try RecordedText.read(path)
    }
    #expect(throws: FileError.cannotOpen(path: folder.path, reason: "Is a directory")) {
      try RecordedText.read(folder.path)
    }
  }
}
