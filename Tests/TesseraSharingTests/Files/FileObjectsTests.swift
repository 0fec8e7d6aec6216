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
    things.object(at: folder.file(path).path) { Thing() }
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
    let isRemoved = LockIsolated(false)
    let things = FileObjects<Thing> { folder in
      FolderIdentity(inode: folder == "a" && isRemoved.value ? 2 : 1)
    }
    let one = things.object(at: "a/data") { Thing() }
    isRemoved.setValue(true)
    let other = things.object(at: "b/data") { Thing() }
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

  @Test func aNewFileOfAFolderIsFoundWithoutLookingAtTheOthers() {
    let count = LockIsolated(0)
    let things = FileObjects<Thing> { folder in
      count.withValue { $0 += 1 }
      return .inMemory(folder)
    }
    let all = (0..<1_000).map { number in things.object(at: "folder/\(number)") { Thing() } }
    #expect(count.value <= 2_000)
    #expect(things.object(at: "folder/0") { Thing() } === all[0])
  }

  @Test func objectsThatAreGoneLeaveNothingBehind() {
    let count = LockIsolated(0)
    let things = FileObjects<Thing> { folder in
      count.withValue { $0 += 1 }
      return .inMemory(folder)
    }
    for number in 0..<1_000 { _ = things.object(at: "\(number)/data") { Thing() } }
    count.setValue(0)
    _ = things.object(at: "last/data") { Thing() }
    // The folders of at most 64 objects are still known.
    #expect(count.value <= 66)
  }
}
