import Foundation
import Synchronization
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraSharing

/// A folder of the framework, whose files bear a mark.
@Suite struct MarkedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var marked: MarkedFolder { MarkedFolder(folder.url, mark: "mark") }

  /// A value in a file that bears the mark.
  private func value(
    _ storage: FileStorage, encode: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let decode: @Sendable (Data) throws -> Int = { $0.count }
      return Shared(
        wrappedValue: 0,
        .fileStorage(
          folder.file("c.mark"), decode: decode,
          encode: { @Sendable number in
            encode(number)
            return Data("mark \(number)".utf8)
          }))
    }
  }

  private func save(_ text: String, _ key: MarkedKey<String>) async throws {
    let value = Shared(wrappedValue: "", key)
    value.withLock { $0 = text }
    try await value.save()
  }

  /// The value in the file: an object of the same key may still be alive, with the former one.
  private func stored(_ key: MarkedKey<String>) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation { continuation.resume(with: $0) })
    }
  }

  @Test func filesThatBearAMarkAreRemovedAndOthersStay() throws {
    let names = [".a.mark.ff.tmp", "a.mark", "a.mark.damaged-1", "mark", "notes"]
    for name in names { try Data("mark 1".utf8).write(to: folder.file(name)) }
    for name in ["b.mark", "c.mark"] { try Data("other".utf8).write(to: folder.file(name)) }
    let manager = FileManager.default
    try manager.createDirectory(at: folder.file("d.mark"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.file("e.mark").path, withDestinationPath: "notes")
    try marked.removeAll(in: .fileSystem)
    #expect(folder.names == ["b.mark", "c.mark", "d.mark", "e.mark", "mark", "notes"])
  }

  @Test func filesInMemoryThatBearAMarkAreRemovedAndOthersStay() throws {
    let names = ["/a/b.mark", "/a/b.mark.damaged-1", "/a/c.mark", "/a/mark", "/d/b.mark"]
    let urls = names.map { URL(filePath: $0) }
    let storage = FileStorage.inMemory(
      Dictionary(uniqueKeysWithValues: urls.map { ($0, Data("mark".utf8)) }))
    try MarkedFolder(URL(filePath: "/a"), mark: "mark").removeAll(in: storage)
    #expect(
      urls.filter { storage.content(of: $0) != nil }.map(\.path) == ["/a/mark", "/d/b.mark"])
    #expect(storage.content(of: URL(filePath: "/a/removing-mark")) == nil)
  }

  @Test(arguments: [true, false])
  func aValueIsRemovedWithTheCopiesBesideItAndOthersStay(isOnDisk: Bool) async throws {
    try await withDependencies {
      $0.defaultFileStorage = isOnDisk ? .fileSystem(savingEvery: .zero) : .inMemory()
    } operation: {
      let keys: [MarkedKey<String>] = ["a", "A", "a/../b"].map { marked.key(of: $0) }
      for key in keys { try await save("value", key) }
      if isOnDisk {
        #expect(folder.names.count == 3)
        for name in folder.names {
          let url = folder.file("\(name).damaged-1")
          try FileManager.default.copyItem(at: folder.file(name), to: url)
        }
      }
      try keys[0].remove()
      var texts: [String?] = []
      for key in keys { texts.append(try await stored(key)) }
      #expect(texts == [nil, "value", "value"])
      #expect(folder.names.count == (isOnDisk ? 4 : 0))
    }
  }

  @Test func aRemovalThatWasInterruptedIsFinished() throws {
    try Data("mark 1".utf8).write(to: folder.file("a.mark"))
    try marked.finishRemoval(in: .fileSystem)
    #expect(folder.names == ["a.mark"])
    try Data("mark".utf8).write(to: folder.file("removing-mark"))
    try marked.finishRemoval(in: .fileSystem)
    #expect(folder.names == [])
    let note = folder.file("removing-mark")
    let storage = FileStorage.inMemory([note: Data("mark".utf8)])
    try marked.finishRemoval(in: storage)
    #expect(storage.content(of: note) == nil)
  }

  @Test func aChangeThatIsNotSavedYetDoesNotComeBack() async throws {
    let value = value(.fileSystem(savingEvery: .seconds(3_600)))
    value.withLock { $0 = 1 }
    try await value.save()
    value.withLock { $0 = 2 }
    try marked.removeAll(in: .fileSystem)
    FileStorage.flush()
    #expect(folder.names == [])
    value.withLock { $0 = 3 }
    try await value.save()
    #expect(folder.names == ["c.mark"])
    #expect(value.saveError == nil)
  }

  @Test func aChangeThatIsBeingWrittenDoesNotComeBack() async throws {
    let (begun, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let value = value(.fileSystem(savingEvery: .zero)) { _ in
      begun.signal()
      written.wait()
    }
    value.withLock { $0 = 1 }
    let isRemoved = await onThread { [marked] in
      begun.wait()
      DispatchQueue.global().async { written.signal() }
      return (try? marked.removeAll(in: .fileSystem)) != nil
    }
    #expect(isRemoved)
    FileStorage.flush()
    #expect(folder.names == [])
  }

  @Test func aFolderThatIsNoneIsAnError() throws {
    try Data().write(to: folder.file("none"))
    #expect(throws: FileStorageError.self) {
      try MarkedFolder(folder.file("none"), mark: "mark").removeAll(in: .fileSystem)
    }
    try MarkedFolder(folder.file("nothing"), mark: "mark").removeAll(in: .fileSystem)
    #expect(folder.names == ["none"])
  }
}
