import Foundation
import TesseraTestSupport
import Testing

@testable import BakoModels

@Suite struct ZoneChangesTests {
  private let berlin = Array(
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin") ?? Data())

  @Test func noFileOfAnotherKindIsRead() {
    #expect(ZoneChanges(berlin) != nil)
    #expect(ZoneChanges([]) == nil)
    #expect(ZoneChanges(Array("TZif2".utf8)) == nil)
    #expect(ZoneChanges([UInt8](repeating: 0, count: 4000)) == nil)
    #expect(ZoneChanges(atPath: "/dev/zero") == nil)
  }

  @Test func damagedFilesAreRefusedOrRead() {
    var random = SeededGenerator(seed: 55)
    for _ in 0..<2000 {
      var bytes = Array(berlin.prefix(Int.random(in: 0...berlin.count, using: &random)))
      for _ in 0..<4 where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8(
          truncatingIfNeeded: random.next())
      }
      // Any offset is within the limit that an entry has.
      guard let changes = ZoneChanges(bytes) else { continue }
      for time in [Int.min / 4, -1_000_000_000, 0, 1_795_162_500, 4_000_000_000] {
        #expect(abs(changes.offset(time)) <= ZoneRule.limit)
      }
    }
  }

  /// The first version has times of 32 bits, and no rule.
  @Test func filesOfTheFirstVersionAreRead() throws {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count: UInt8 in [0, 0, 0, 1, 2, 4] { bytes += [0, 0, 0, count] }
    bytes +=
      [0x40, 0, 0, 0, 1, 0, 0, 0x0E, 0x10, 0, 0, 0, 0, 0x1C, 0x20, 1, 0] + Array("ABC\0".utf8)
    let changes = try #require(ZoneChanges(bytes))
    #expect(changes.offset(0x3FFF_FFFF) == 3600)
    #expect(changes.offset(0x4000_0000) == 7200)
    #expect(changes.rule.text == "<+0200>-02:00:00")
  }
}
