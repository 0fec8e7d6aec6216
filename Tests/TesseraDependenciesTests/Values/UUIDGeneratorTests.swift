import Foundation
import TesseraDependencies
import Testing

struct UUIDGeneratorTests {
  @Dependency(\.uuid) var uuid

  @Test func incrementingCountsFromZeroInEachScope() {
    for _ in 0..<2 {
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
      }
    }
  }

  @Test func aConstantStays() {
    let generator = UUIDGenerator.constant(UUID(7))
    #expect(generator() == UUID(7))
    #expect(generator() == UUID(7))
  }

  @Test func liveOnesDiffer() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(uuid() != uuid())
    }
  }
}

struct UUIDIntegerTests {
  @Test func theNumberIsAtTheEnd() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(1).uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(UUID(0xDEAD_BEEF).uuidString == "00000000-0000-0000-0000-0000DEADBEEF")
  }

  @Test func differentNumbersGiveDifferentUUIDs() {
    let numbers = [0, 1, -1, .max, .min, 1 << 48]
    #expect(Set(numbers.map(UUID.init)).count == numbers.count)
  }
}
