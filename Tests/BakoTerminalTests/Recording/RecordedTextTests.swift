import Foundation
import Testing

@testable import BakoTerminal
import TerminalKit

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

  @Test func unreadableFilesAreReported() {
    #expect(throws: FileError.cannotOpen(path: path, reason: "No such file or directory")) {
      try RecordedText.read(path)
    }
    #expect(throws: FileError.cannotOpen(path: folder.path, reason: "Is a directory")) {
      try RecordedText.read(folder.path)
    }
  }
}
