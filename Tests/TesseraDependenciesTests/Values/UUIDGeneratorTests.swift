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
