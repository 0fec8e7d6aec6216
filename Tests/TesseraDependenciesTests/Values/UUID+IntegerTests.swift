import Foundation
import TesseraDependencies
import Testing

struct UUIDIntegerTests {
  @Test func theNumberStandsAtTheEnd() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(1).uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(UUID(0xDEAD_BEEF).uuidString == "00000000-0000-0000-0000-0000DEADBEEF")
  }

  @Test func numbersThatDifferGiveDifferentUUIDs() {
    let numbers = [0, 1, -1, .max, .min, 1 << 48]
    #expect(Set(numbers.map(UUID.init)).count == numbers.count)
  }
}
