import Testing

@testable import TesseraCore

@Suite
struct StoreCacheTests {
  private final class Kept {}

  @Test func returnsLiveObjectsAndForgetsDeallocatedOnes() {
    var cache = StoreCache<String, Kept>()
    var kept: Kept? = Kept()
    cache["a"] = kept
    #expect(cache["a"] === kept)
    #expect(cache["b"] == nil)
    kept = nil
    #expect(cache["a"] == nil)
  }

  @Test func removesTheEntriesOfDeallocatedObjects() {
    var cache = StoreCache<Int, Kept>()
    let kept = (0..<10).map { _ in Kept() }
    for (index, object) in kept.enumerated() { cache[index] = object }
    for index in 100..<10_000 { cache[index] = Kept() }
    #expect(cache.count <= 64)
    for (index, object) in kept.enumerated() { #expect(cache[index] === object) }
  }

  @Test func keepsEveryLiveObject() {
    var cache = StoreCache<Int, Kept>()
    let kept = (0..<1_000).map { _ in Kept() }
    for (index, object) in kept.enumerated() { cache[index] = object }
    #expect(kept.indices.allSatisfy { cache[$0] === kept[$0] })
  }
}
