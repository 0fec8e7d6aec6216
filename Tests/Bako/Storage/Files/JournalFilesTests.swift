import Foundation
import Testing

@testable import BakoStorage

@Suite struct JournalFilesTests {
  let folder: TemporaryFolder
  let storage: StorageClient

  init() throws {
    folder = try TemporaryFolder()
    storage = try .live(path: folder.database)
  }

  func isProtected(_ name: String) -> Bool {
    JournalFiles.isProtected(folder.path + "/" + name, journal: folder.database)
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func theOpenJournalAndItsAuxiliaryFilesAreProtected(suffix: String) {
    #expect(isProtected("bako.sqlite3" + suffix))
    #expect(isProtected("../\(URL(fileURLWithPath: folder.path).lastPathComponent)/bako.sqlite3"))
    #expect(isProtected("./bako.sqlite3" + suffix))
  }

  @Test func linksToTheJournalAreProtected() throws {
    let files = FileManager.default
    let path = folder.path
    try files.createSymbolicLink(
      atPath: path + "/link.svg", withDestinationPath: "bako.sqlite3")
    try files.createSymbolicLink(atPath: path + "/second.svg", withDestinationPath: "link.svg")
    try files.createSymbolicLink(
      atPath: path + "/dangling.svg", withDestinationPath: "bako.sqlite3-journal")
    try files.linkItem(atPath: folder.database, toPath: path + "/hard.svg")
    try files.createSymbolicLink(atPath: path + "/folder", withDestinationPath: ".")
    for name in [
      "link.svg", "second.svg", "dangling.svg", "hard.svg", "folder/bako.sqlite3-wal",
    ] {
      #expect(isProtected(name), "\(name)")
    }
  }

  @Test func journalsOpenedThroughALinkAreProtected() throws {
    let link = folder.path + "/link.sqlite3"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "bako.sqlite3")
    #expect(JournalFiles.isProtected(folder.database, journal: link))
    #expect(JournalFiles.isProtected(folder.database + "-wal", journal: link))
  }

  @Test func otherJournalsAndTheirAuxiliaryFilesAreProtected() throws {
    do { _ = try StorageClient.live(path: folder.path + "/other.txt") }
    #expect(isProtected("other.txt"))
    #expect(isProtected("other.txt-wal"))
  }

  @Test func otherFilesAreNotProtected() throws {
    try Data("SQLite format 3\u{0}".utf8).write(
      to: URL(fileURLWithPath: folder.path + "/short.txt"))
    try Data(("SQLite format 3\u{0}" + String(repeating: "x", count: 4096)).utf8).write(
      to: URL(fileURLWithPath: folder.path + "/bookmarks.sqlite3"))
    for name in [
      "new.svg", "short.txt", "bookmarks.sqlite3", "bako.sqlite3.svg", "", "missing/new.svg",
      "new-wal",
    ] {
      #expect(!isProtected(name), "\(name)")
    }
    #expect(!JournalFiles.isProtected("/dev/null", journal: folder.database))
  }
}
