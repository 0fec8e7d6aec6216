import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraSharing

/// A law: numbers that are stored are read to the digit, whichever they are.
@Suite(.timeLimit(.minutes(60))) struct StoredNumbersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // SEMANTICS sharing.digits
  @Test func preferencesAndFilesKeepNumbersToTheDigit() async throws {
    for seed in 0..<40 as Range<UInt64> {
      let numbers = SeededNumbers(seed: seed)
      let (file, preferences) = (
        folder.file("\(seed).json"), folder.file("preferences-\(seed).json")
      )
      let empty = SeededNumbers(seed: 1_000)
      func makeValues(_ suffix: String) throws -> [Shared<SeededNumbers>] {
        // Another process reads the content; in this one, a file is one object.
        let urls = [file, preferences].map { $0.appendingPathExtension(suffix) }
        for (old, new) in zip([file, preferences].map { $0.appendingPathExtension("first") }, urls)
        where suffix != "first" { try FileManager.default.copyItem(at: old, to: new) }
        return withDependencies {
          $0.defaultAppStorage = .file(at: urls[1], savingEvery: .zero)
          $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
        } operation: {
          [
            Shared(wrappedValue: empty, FileStorageKey<SeededNumbers>.fileStorage(urls[0])),
            Shared(wrappedValue: empty, AppStorageKey<SeededNumbers>.appStorage("numbers")),
          ]
        }
      }
      for value in try makeValues("first") {
        value.withLock { $0 = numbers }
        try await value.save()
      }
      for value in try makeValues("second") {
        #expect(value.loadError == nil, "seed \(seed)")
        #expect(value.wrappedValue == numbers, "seed \(seed)")
      }
    }
  }
}
