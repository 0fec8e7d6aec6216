import Testing

@testable import BakoTerminal
import TerminalKit

@Suite struct FileErrorTests {
  @Test(arguments: [
    FileError.cannotOpen(path: "/a", reason: "No such file or directory"),
    .cannotMake(path: "/a", reason: "Permission denied"),
    .cannotWrite(path: "/a", reason: "No space left on device"),
    .unreadableLine(7, path: "/a"),
    .noEntry(line: 7, path: "/a", reason: "“id” is missing."),
    .noRecording(path: "/a", reason: "Line 2 is not UTF-8 text."),
    .recordingStopped(path: "/a", reason: "No space left on device"), .occupied(path: "/a"),
  ])
  func everyErrorIsASentenceThatNamesTheFile(error: FileError) {
    #expect(error.description.contains("“/a”") && error.description.hasSuffix("."))
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
