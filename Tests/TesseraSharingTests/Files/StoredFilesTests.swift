import Foundation
import Tessera
import TesseraSharing
import TesseraTesting
import Testing

@MainActor
@Suite struct StoredFilesTests {
  @Test func theFilesThatWereNotedAreEmptiedOnce() {
    let urls = ["/cache/a", "/cache/b", "/cache/c"].map { URL(filePath: $0) }
    let storage = FileStorage.inMemory(
      Dictionary(uniqueKeysWithValues: urls.map { ($0, Data([1])) }))
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      StoredFiles().note(urls[0].path)
      StoredFiles().note(urls[1].path)
      StoredFiles().note(urls[0].path)
      StoredFiles().erase()
      #expect(urls.map { storage.content(of: $0)?.isEmpty } == [true, true, false])
      @Shared(.fileStorage(urls[0])) var value = 7
      $value.withLock { $0 = 8 }
      StoredFiles().erase()
      #expect(storage.content(of: urls[0])?.isEmpty == false)
    }
  }
}
