import Testing

@testable import TesseraCore

@Suite
struct EffectIDsTests {
  @Test func theyAreTheirNumbers() {
    #expect(RunID(value: 1) == RunID(value: 1) && RunID(value: 1) < RunID(value: 2))
    #expect(RunID(value: 3).hashValue == RunID(value: 3).hashValue)
    let ids = Set((0..<1_000).map { OriginID(value: $0) })
    #expect(ids.count == 1_000 && ids.contains(.one) && !ids.contains(OriginID(value: -1)))
  }
}
