import Foundation
import Synchronization
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

  @Test(.dependency(Unit(name: "given"))) func aValueThatIsItsOwnKeyIsOverridden() {
    @Dependency(Unit.self) var unit
    #expect(unit.name == "given")
  }

  @Test(.dependencies, arguments: 0..<3) func eachTestHasItsOwnDefaults(_ number: Int) {
    @Dependency(Visits.self) var visits
    #expect(visits.count.add(1, ordering: .relaxed).newValue == 1)
  }

  @MainActor
  @Test func aTestStoreHasTheOverridesOfItsTest() async {
    @Dependency(\.uuid) var uuid
    let store = TestStore(initialState: uuid()) { Reduce<UUID, Void> { _, _ in .none } }
    #expect(store.state == UUID(0))
    #expect(store.dependencies.date.now == Date(timeIntervalSince1970: 1))
  }
}

/// A dependency whose value is its own key.
private struct Unit: DependencyKey {
  var name: String

  static let liveValue = Unit(name: "live")
}

/// A stateful dependency.
private final class Visits: DependencyKey, Sendable {
  let count = Atomic(0)

  static var liveValue: Visits { Visits() }
  static var testValue: Visits { Visits() }
}
