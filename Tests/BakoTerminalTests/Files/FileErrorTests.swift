import Testing

@testable import BakoTerminal
import BakoTerminalKit

@Suite struct FileErrorTests {
  @Test(arguments: [
    FileError.cannotOpen(path: "/a", reason: "No such file or directory"),
    .cannotMake(path: "/a", reason: "Permission denied"),
    .cannotWrite(path: "/a", reason: "No space left on device"),
    .isJournal(path: "/a"), .fewerEntries(path: "/a", old: 12, new: 1),
    .unreadableLine(7, path: "/a"), .lineTooLong(7, path: "/a"), .tooLarge(path: "/a"),
    .recordingTooLarge(path: "/a"), .isEncrypted(path: "/a"),
    .cipher(CipherFailure(.gpg, .encryption, path: "/a", status: 1)),
    .cipher(CipherFailure(.gpg, .decryption, path: "/a", status: 127)),
    .noEntry(line: 7, path: "/a", reason: "“id” is missing."),
    .noRecording(path: "/a", reason: "Line 2 is not UTF-8 text."),
    .recordingStopped(path: "/a", reason: "No space left on device"), .occupied(path: "/a"),
  ])
  func everyErrorIsASentenceThatNamesTheFile(error: FileError) {
    #expect(error.description.contains("“/a”"))
    #expect(error.description.hasSuffix("."))
  }

  @Test func refusalsSayWhatToDo() {
    #expect(
      FileError.fewerEntries(path: "x", old: 12, new: 1).description
        == "The file “x” has 12 entries, and the journal has 1 entry; the file was not changed. "
        + "Name another file, or replace it with --force.")
    #expect(
      FileError.lineTooLong(7, path: "x").description
        == "Line 7 of “x” is longer than 16 MB, the limit for an entry. Nothing was imported.")
  }

  @Test func failedImportsNameTheLineAndSayThatNothingWasImported() {
    for error in [
      FileError.unreadableLine(7, path: "x"), .noEntry(line: 7, path: "x", reason: "No."),
    ] {
      #expect(error.description.hasPrefix("Line 7 "))
      #expect(error.description.hasSuffix(" Nothing was imported."))
    }
  }
}
