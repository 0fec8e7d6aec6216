import Foundation
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraSharing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file(name).path }

  @Test func aFileIsReadAsItWasWritten() throws {
    let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    try AtomicFile.write(data, to: path("data"))
    #expect(try AtomicFile.read(path("data")) == data)
    #expect(folder.names == ["data"])
  }

  @Test func aFileThatIsNotThereHasNoContent() throws {
    #expect(try AtomicFile.read(path("missing")) == nil)
    #expect(try AtomicFile.read(path("missing/too")) == nil)
  }

  @Test func foldersAreCreatedForTheUserAlone() throws {
    try AtomicFile.write(Data([1]), to: path("a/b/data"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func theFilesPermissionsStay() throws {
    try AtomicFile.write(Data([1]), to: path("data"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("data"))
    try AtomicFile.write(Data([2]), to: path("data"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("data"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aFolderInTheFilesPlaceIsAnErrorAndStays() throws {
    try FileManager.default.createDirectory(
      at: folder.file("data/inside"), withIntermediateDirectories: true)
    #expect(throws: FileStorageError.self) { try AtomicFile.write(Data([1]), to: path("data")) }
    #expect(throws: FileStorageError.self) { try AtomicFile.read(path("data")) }
    #expect(folder.names == ["data"])
  }

  @Test func aFolderThatCannotBeWrittenIsAnError() {
    #expect(throws: FileStorageError.self) {
      try AtomicFile.write(Data([1]), to: "/proc/tessera.json")
    }
  }

  @Test func anOldFileIsKeptUnderANameOfItsOwn() throws {
    for content in 1...3 {
      try AtomicFile.write(Data([UInt8(content)]), to: path("data"), keepingOldAs: { "old" })
    }
    #expect(folder.names == ["data", "data.old-1", "data.old-2"])
    #expect(try AtomicFile.read(path("data.old-1")) == Data([1]))
  }

  @Test func aFileThatCannotBeReplacedIsNotKeptTwice() throws {
    try FileManager.default.createDirectory(
      at: folder.file("data/inside"), withIntermediateDirectories: true)
    #expect(throws: FileStorageError.self) {
      try AtomicFile.write(Data([1]), to: path("data"), keepingOldAs: { "old" })
    }
    #expect(folder.names == ["data"])
  }

  @Test func aFileThatHasToStayStays() throws {
    struct Refused: Error {}
    try AtomicFile.write(Data([1]), to: path("data"))
    #expect(throws: Refused.self) {
      try AtomicFile.write(Data([2]), to: path("data"), keepingOldAs: { throw Refused() })
    }
    #expect(try AtomicFile.read(path("data")) == Data([1]))
    #expect(folder.names == ["data"])
  }

  @Test(.timeLimit(.minutes(60))) func aPipeIsAnErrorAndBlocksNothing() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: FileStorageError.self) { try AtomicFile.read(path("pipe")) }
    #expect(throws: FileStorageError.self) { try AtomicFile.write(Data([1]), to: path("pipe")) }
    #expect(folder.names == ["pipe"])
  }

  @Test func linksThatLeadInACircleStay() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("circle"), withDestinationPath: "circle")
    #expect(
      throws: FileStorageError(operation: "replace", path: path("circle"), code: ELOOP)
    ) { try AtomicFile.write(Data([1]), to: path("circle")) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("circle")) == "circle")
  }

  // A law: any number of writers, without any lock, leave one of their contents at any time.
  @Test func writersOfOneFileDoNotMixTheirContents() async throws {
    try AtomicFile.write(Data(repeating: 0, count: 50_000), to: path("data"))
    let path = path("data")
    await withTaskGroup(of: Bool.self) { group in
      for writer in 1...4 {
        group.addTask {
          await onThread {
            (1...25).allSatisfy { _ in
              let data = Data(repeating: UInt8(writer), count: 50_000)
              do {
                try AtomicFile.write(data, to: path)
                let read = try AtomicFile.read(path)
                return read?.count == 50_000 && Set(read ?? Data()).count == 1
              } catch {
                return false
              }
            }
          }
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(folder.names == ["data"])
  }

  @Test func leftoversOfKilledWritersAreRemoved() throws {
    for name in [".data.5f.tmp", ".data.1.tmp", ".data.more.5f.tmp", ".other.5f.tmp"] {
      try Data().write(to: folder.file(name))
    }
    AtomicFile.removeLeftovers(of: path("data"))
    #expect(folder.names == [".data.more.5f.tmp", ".other.5f.tmp"])
  }

  @Test func anErrorSaysWhatFailed() {
    let error = FileStorageError(operation: "open", path: "/a/b", code: ENOENT)
    #expect(error.description == "Could not open '/a/b': No such file or directory.")
  }
}
