import Foundation
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct RecordingFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func linesAreWrittenImmediatelyAndPrivately() throws {
    let file = try RecordingFile(path: path, journal: "/nowhere/bako")
    file.write("one\n")
    #expect(try text() == "one\n")
    file.write("two\n")
    #expect(try text() == "one\ntwo\n")
    try file.check()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func onlyOldRecordingsAreReplaced() throws {
    try #"{"action":"A","format":"tessera-history"}"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    try RecordingFile(path: path, journal: "/nowhere/bako").write("new\n")
    #expect(try text() == "new\n")
    for other in ["Dear diary\n", "{\"a\":1}\n\"format\":\"tessera-history\"\n", "SQLite\0\u{1}"] {
      try other.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: FileError.occupied(path: path)) {
        try RecordingFile(path: path, journal: "/nowhere/bako")
      }
      #expect(try text() == other)
    }
  }

  @Test func twoProgramsCannotRecordIntoOneFile() throws {
    let file = try RecordingFile(path: path, journal: "/nowhere/bako")
    file.write(#"{"action":"A","format":"tessera-history"}"#)
    let error = FileError.isRecording(path: path)
    #expect(throws: error) { try RecordingFile(path: path, journal: "/nowhere/bako") }
    #expect(ProgramStatus(error) == .tryAgain)
    #expect(try text() == #"{"action":"A","format":"tessera-history"}"#)
    try file.check()
  }

  #if os(Linux)
    @Test func aFullDiskIsReportedAtTheEnd() throws {
      let file = try RecordingFile(path: "/dev/full", journal: "/nowhere/bako")
      file.write("one\n")
      file.write("two\n")
      #expect(
        throws: FileError.recordingStopped(path: "/dev/full", reason: "No space left on device")
      ) {
        try file.check()
      }
    }
  #endif
}
