import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraSharing

#if os(Linux)
  @Suite(.timeLimit(.minutes(60))) struct FileWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The changes of a file, one after the other.
    private func changes(of name: String) -> (AsyncStream<Void>.Iterator, SharedSubscription) {
      let (changes, more) = AsyncStream<Void>.makeStream()
      let watch = SharedSubscription.changes(ofFile: folder.file(name).path) { more.yield() }
      return (changes.makeAsyncIterator(), watch)
    }

    @Test func writesReplacementsAndDeletionsAreNoticed() async throws {
      var (changes, watch) = changes(of: "data")
      try Data([1]).write(to: folder.file("data"))
      await changes.next()
      try Data([2]).write(to: folder.file("data"), options: .atomic)
      await changes.next()
      try FileManager.default.removeItem(at: folder.file("data"))
      await changes.next()
      watch.cancel()
    }

    @Test func aFolderThatIsReplacedIsWatchedAgain() async throws {
      let inner = folder.file("inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      var (changes, watch) = changes(of: "inner/data")
      try FileManager.default.removeItem(at: inner)
      await changes.next()
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      await changes.next()
      try Data([1]).write(to: folder.file("inner/data"))
      await changes.next()
      watch.cancel()
    }

    @Test func otherFilesAreNotNoticed() async throws {
      let count = DispatchCounter()
      let watch = SharedSubscription.changes(ofFile: folder.file("data").path) {
        count.add()
      }
      var (others, otherWatch) = changes(of: "other")
      try Data([1]).write(to: folder.file("other"))
      await others.next()
      #expect(count.value == 0)
      watch.cancel()
      otherWatch.cancel()
    }
  }

  private final class DispatchCounter: Sendable {
    private let shared = Shared(value: 0)

    var value: Int { shared.wrappedValue }
    func add() { shared.withLock { $0 += 1 } }
  }
#endif
