import Tessera
import TesseraTesting
import Testing

@Suite struct SharedKeyTests {
  @Test(.dependencies) func aKeyMayHaveADefault() {
    @Shared(.visits) var visits
    @Shared(.visits) var others
    #expect(visits == 10)
    $visits.withLock { $0 += 1 }
    #expect(others == 11)
  }

  @Test func aPropertyMayHaveAnotherDefault() {
    @Shared(.visits) var visits = 3
    #expect(visits == 3)
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 10] }
}
