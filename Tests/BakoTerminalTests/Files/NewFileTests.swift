import Foundation
import Testing

@testable import BakoTerminal

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/file.jsonl" }
  private var content: String? { try? String(contentsOfFile: path, encoding: .utf8) }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func completingReplacesTheOldFilePrivately() throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    var file = try NewFile(path: path)
    try file.text("日記\n")
    #expect(content == "old")
    try file.complete()
    #expect(content == "日記\n")
    #expect(try names == ["file.jsonl"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func discardingLeavesTheOldFileUntouched() throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    do {
      let file = try NewFile(path: path)
      try file.text("new")
    }
    #expect(content == "old")
    #expect(try names == ["file.jsonl"])
  }

  @Test func symbolicLinksArePreserved() throws {
    let link = folder.path + "/link"
    try Data("old".utf8).write(to: URL(filePath: path))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var file = try NewFile(path: link)
    try file.text("new")
    try file.complete()
    #expect(content == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func missingFoldersAreReported() {
    let path = folder.path + "/nowhere/file"
    #expect(throws: FileError.cannotMake(path: path, reason: "No such file or directory")) {
      _ = try NewFile(path: path)
    }
  }

  @Test func specialFilesAreWrittenDirectly() throws {
    var file = try NewFile(path: "/dev/null")
    try file.text("x")
    try file.complete()
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  #if os(Linux)
    @Test func aFullDiskIsReported() throws {
      let file = try NewFile(path: "/dev/full")
      let error = FileError.cannotWrite(path: "/dev/full", reason: "No space left on device")
      do {
        try file.text("x")
        Issue.record("The device took it.")
      } catch let failure {
        #expect(failure == error)
      }
    }
  #endif
}
