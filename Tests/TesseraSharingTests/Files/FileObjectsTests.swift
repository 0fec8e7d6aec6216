import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraSharing

@Suite struct FileObjectsTests {
  private final class Thing: Sendable {}
  private let folder: TemporaryFolder
  private let things = FileObjects<Thing>()

  init() throws { folder = try TemporaryFolder() }

  private func thing(_ path: String) -> Thing {
    let path = folder.file(path).path
    return things.object {
      FileIdentity(path)
    } make: {
      Thing()
    }
  }

  @Test func twoPathsToOneFileHaveOneObject() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link").path, withDestinationPath: ".")
    let one = thing("data")
    #expect(thing("link/data") === one)
    #expect(thing("link/link/data") === one)
  }

  @Test func otherNamesAndFoldersHaveOthers() {
    let one = thing("data")
    #expect(thing("other") !== one)
    #expect(thing("folder/data") !== one)
  }

  @Test func aFolderThatIsCreatedLaterLeavesTheObject() throws {
    let one = thing("a/b/data")
    try FileManager.default.createDirectory(
      at: folder.file("a/b"), withIntermediateDirectories: true)
    #expect(thing("a/b/data") === one)
  }

  @Test func aFolderThatIsReplacedLeavesTheObject() throws {
    let path = folder.file("a").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let one = thing("a/data")
    try FileManager.default.moveItem(atPath: path, toPath: path + "-old")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(thing("a/data") === one)
  }

  // The system gives the number of a folder that was removed to another one.
  @Test func aFileWithTheFormerIdentityOfAnotherHasItsOwnObject() {
    let former = FileIdentity.disk(device: 1, inode: 1, name: "data")
    let isRemoved = LockIsolated(false)
    let one = things.object {
      isRemoved.value ? .disk(device: 1, inode: 2, name: "data") : former
    } make: {
      Thing()
    }
    isRemoved.setValue(true)
    let other = things.object {
      former
    } make: {
      Thing()
    }
    #expect(one !== other)
  }

  @Test func anObjectThatIsGoneIsCreatedAgain() {
    weak var old: Thing?
    do {
      let one = thing("data")
      old = one
    }
    #expect(old == nil)
    let one = thing("data")
    #expect(thing("data") === one)
  }
}
