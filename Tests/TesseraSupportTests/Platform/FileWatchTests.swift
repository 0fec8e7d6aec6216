import Foundation
import Testing

@testable import TesseraSupport

@Suite(.timeLimit(.minutes(60))) final class FileWatchTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "tessera-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func changes(
    of name: String, includingWrites: Bool = false
  ) -> (AsyncStream<Void>.Iterator, @Sendable () -> Void) {
    let (changes, more) = AsyncStream<Void>.makeStream()
    let end = FileWatch.shared.watch(
      folder.appending(path: name).path, includingWrites: includingWrites
    ) { more.yield() }
    return (changes.makeAsyncIterator(), end)
  }

  @Test func aFileIsNoticedWhenItsFolderIsCreatedLater() async throws {
    var (changes, end) = changes(of: "a/b/data")
    let inner = folder.appending(path: "a/b")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    await changes.next()
    try Data([1]).write(to: inner.appending(path: "data"))
    await changes.next()
    end()
  }

  @Test func aWriteIsNoticedBeforeTheFileIsClosed() async throws {
    let file = folder.appending(path: "data")
    try Data([1]).write(to: file)
    var (changes, end) = changes(of: "data", includingWrites: true)
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: Data([2]))
    await changes.next()
    try handle.close()
    end()
  }
}
