import Foundation
import Testing

@testable import TesseraSupport

final class SystemFileTests: Sendable {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "tessera-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func create(_ name: String, _ bytes: [UInt8], permissions: UInt32 = 0o600) throws {
    try bytes.withUnsafeBytes {
      try SystemFile.create(path(name), permissions: permissions, $0)
    }
  }

  private func content(_ name: String) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    return try SystemFile.read(path(name)) { bytes += $0 } ? bytes : nil
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c"), ("/c", "/", "c"), ("c", ".", "c"), ("a/", "a", ""),
  ])
  func aPathIsSplitAtItsLastSlash(path: String, folder: String, name: String) {
    #expect(SystemFile.split(path) == (folder, name))
  }

  @Test(arguments: [0, 1, 65_536, 200_000])
  func aCreatedFileHasItsBytes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try create("data", bytes)
    #expect(try content("data") == bytes)
  }

  @Test func aFileIsCreatedOnlyOnce() throws {
    try create("data", [1])
    let error = #expect(throws: SystemError.self) { try create("data", [2]) }
    #expect(error?.code == SystemError.alreadyExists)
    #expect(error?.operation == "create")
    #expect(try content("data") == [1])
  }

  @Test func aFileThatIsNotThereHasNoContent() throws {
    #expect(try content("missing") == nil)
    try create("data", [1])
    #expect(try content("data/below") == nil)
    #expect(SystemFile.status(of: path("missing"), followingLinks: true) == nil)
    #expect(!SystemFile.exists(path("missing")))
    #expect(SystemFile.exists(path("data")))
  }

  @Test func aFolderHasNoContent() {
    #expect(throws: SystemError("read", folder, code: EISDIR)) {
      try SystemFile.read(folder) { _ in }
    }
  }

  @Test func aMoveReplacesTheOtherFile() throws {
    try create("new", [2])
    try create("old", [1])
    try SystemFile.move(path("new"), to: path("old"))
    #expect(try content("old") == [2])
    #expect(try content("new") == nil)
    #expect(throws: SystemError.self) { try SystemFile.move(path("new"), to: path("old")) }
  }

  @Test func aLinkIsAnotherNameOfTheSameFile() throws {
    try create("data", [1])
    #expect(try SystemFile.link(path("data"), as: path("other")))
    #expect(try !SystemFile.link(path("data"), as: path("other")))
    let record = SystemFile.status(of: path("data"), followingLinks: true)
    let other = SystemFile.status(of: path("other"), followingLinks: true)
    #expect(record?.inode == other?.inode)
    #expect(record?.device == other?.device)
    let error = #expect(throws: SystemError.self) {
      try SystemFile.link(path("missing"), as: path("another"))
    }
    #expect(error?.isMissing == true)
  }

  @Test func aRecordHasTheKindAndThePermissions() throws {
    try create("data", [1], permissions: 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("data"))
    let file = SystemFile.status(of: path("data"), followingLinks: false)
    #expect(file?.kind == .regular)
    #expect(file?.permissions == 0o640)
    #expect(SystemFile.status(of: folder, followingLinks: false)?.kind == .folder)
    #expect(SystemFile.status(of: path("link"), followingLinks: false)?.kind == .link)
    #expect(SystemFile.status(of: path("link"), followingLinks: true)?.kind == .regular)
    #expect(SystemFile.status(of: "/dev/null", followingLinks: true)?.kind == .other)
  }

  @Test func aRemovedFileIsGone() throws {
    try create("data", [1])
    SystemFile.remove(path("data"))
    #expect(try content("data") == nil)
  }

  @Test(.timeLimit(.minutes(60))) func oneOperationAtATimeRunsOnAFolder() async throws {
    let folder = folder
    try create("count", [0])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try SystemFile.locked(folder) { isLocked in
            #expect(isLocked)
            let data = try Data(contentsOf: URL(filePath: "\(folder)/count"))
            try Data([data[0] + 1]).write(to: URL(filePath: "\(folder)/count"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try content("count") == [20])
  }

  @Test func anErrorHasTheTextOfTheSystem() {
    #expect(SystemError.text(of: ENOENT) == "No such file or directory")
  }
}
