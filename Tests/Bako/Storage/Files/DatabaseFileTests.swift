import Foundation
import Testing

@testable import BakoStorage

@Suite struct DatabaseFileTests {
  @Test(arguments: [("a.db", "./a.db"), ("/a.db", "/a.db"), (":memory:", "./:memory:")])
  func pathsAreNeverInterpretedAsURIs(given: String, path: String) throws {
    #expect(try DatabaseFile(path: given).path == path)
  }

  @Test func aNewFileIsEmptyUntilItHasAFormat() throws {
    let folder = try TemporaryFolder()
    let file = try DatabaseFile(path: folder.database)
    #expect(throws: StorageError.self) { try file.version() }
    try file.createIfMissing()
    try file.createIfMissing()
    #expect(try file.version() == nil)
    _ = try StorageClient.live(path: folder.database)
    #expect(try file.version() == Schema.current.version)
  }

  @Test func inspectingLeavesTheFileAndItsFolderUntouched() async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    let (bytes, files) = (try folder.bytes(folder.database), try folder.files)
    #expect(try DatabaseFile(path: folder.database).version() == Schema.current.version)
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(try folder.files == files)
  }

  @Test func existingFilesKeepTheirPermissions() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.database))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.database)
    try DatabaseFile(path: folder.database).createIfMissing()
    #expect(try folder.mode(folder.database) == 0o640)
  }
}
