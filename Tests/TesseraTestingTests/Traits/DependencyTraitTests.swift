import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite(
  .dependency(\.uuid, .incrementing),
  .dependencies { $0.date.now = Date(timeIntervalSince1970: 1) })
struct DependencyTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  @Test(arguments: 0..<10) func eachTestOfASuiteHasItsOwnValues(_ number: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 2)))
  func aTestOverridesItsSuite() {
    #expect(now == Date(timeIntervalSince1970: 2))
    #expect(uuid() == UUID(0))
  }

  @MainActor
  @Test func aTestStoreHasTheOverridesOfItsTest() async {
    @Dependency(\.uuid) var uuid
    let store = TestStore(initialState: uuid()) { Reduce<UUID, Void> { _, _ in .none } }
    #expect(store.state == UUID(0))
    #expect(store.dependencies.date.now == Date(timeIntervalSince1970: 1))
  }
}
