import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

@Suite struct EntryVersionTests {
  @Test func anEntryThatWasNeverEditedHasTheSameHistoryEverywhere() {
    #expect(EntryVersion(of: .mock(1)) == EntryVersion(of: .mock(1)))
    #expect(EntryVersion(of: .mock(1)).follows(from: .mock(1)))
    #expect(EntryVersion(of: .mock(1)) != EntryVersion(of: .mock(1, journal: "Sea")))
    #expect(!EntryVersion().follows(from: nil))
  }

  @Test func aLaterEditIsLaterWhateverTheClockSays() {
    var version = EntryVersion(of: .mock(1))
    version.change(UUID(1), to: .mock(1, journal: "a"), now: .now)
    let edited = version.edited
    version.change(UUID(1), to: .mock(1), now: .distantPast)
    #expect(version.edited == edited + 1)
    // The first content again, but not the first version.
    #expect(version.seen.count == 3)
  }

  /// Histories as edits, deletions and merges on three computers make them.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func aMergeIsTheSameOnBothSidesAndTakesTheNewerContent(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = VersionedEntry(entry: .mock(1), version: EntryVersion(of: .mock(1)))
    var states = [first, first, first]
    for step in 0..<60 {
      let index = Int.random(in: 0..<3, using: &random)
      let other = states[Int.random(in: 0..<3, using: &random)]
      if Bool.random(using: &random) {
        let (result, conflict) = states[index].merged(with: other)
        let (mirrored, mirror) = other.merged(with: states[index])
        #expect(result == mirrored, "seed \(seed)")
        #expect(conflict == mirror, "seed \(seed)")
        #expect(result.merged(with: other).result == result, "seed \(seed)")
        states[index] = result
      } else {
        let former = states[index]
        let isDeleted = Int.random(in: 0..<4, using: &random) == 0
        states[index].entry = isDeleted ? nil : .mock(1, journal: "\(step)")
        states[index].version.change(
          UUID(1), to: states[index].entry,
          now: Date(timeIntervalSince1970: .random(in: 0...100, using: &random)))
        // An edit is newer than what it replaced.
        let (result, conflict) = former.merged(with: states[index])
        #expect(result == states[index], "seed \(seed)")
        #expect(conflict == nil, "seed \(seed)")
      }
    }
  }
}
