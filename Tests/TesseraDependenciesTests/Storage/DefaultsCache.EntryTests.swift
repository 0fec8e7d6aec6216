import Testing

@testable import TesseraDependencies

struct DefaultsCacheEntryTests {
  @Test func anEntryIsLinkedToTheOneBehindIt() {
    let make = {
      DefaultsCache.Entry(
        key: ObjectIdentifier(Int.self), context: .test, box: DependencyBox(1, isOverride: false))
    }
    let first = make()
    let second = make()
    #expect(second.next == nil)
    withExtendedLifetime(first) {
      second.link(to: .passUnretained(first))
      #expect(second.next?.takeUnretainedValue() === first)
    }
    #expect(first.flaw == .none)
  }
}
