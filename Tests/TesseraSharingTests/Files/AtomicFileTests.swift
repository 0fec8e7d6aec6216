import Foundation
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

  @Test func aDamagedFileIsKeptUnderNamesOfItsOwn() throws {
    for content in 1...2 {
      try AtomicFile.write(Data([UInt8(content)]), to: path("data"))
      _ = try AtomicFile.setAside(path("data"))
    }
    #expect(folder.names == ["data", "data.damaged-1", "data.damaged-2"])
    #expect(try AtomicFile.read(path("data.damaged-1")) == Data([1]))
  }

  @Test func leftoversOfProcessesThatAreGoneAreRemoved() throws {
    try Data().write(to: folder.file(".data.2147483646.tmp"))
    try Data().write(to: folder.file(".data.1.tmp"))
    AtomicFile.removeLeftovers(of: path("data"))
    #expect(folder.names == [".data.1.tmp"])
  }

  @Test func anErrorSaysWhatFailed() {
    let error = FileStorageError(operation: "open", path: "/a/b", code: ENOENT)
    #expect(error.description == "Could not open '/a/b': No such file or directory.")
  }
}
