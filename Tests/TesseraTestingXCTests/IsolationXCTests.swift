import Tessera
import TesseraTesting
import XCTest

/// Tests that would affect each other if defaults were shared, in either order.
class IsolationXCTests: XCTestCase {
  // SEMANTICS dependencies.isolation
  func testAPreparedContextIsThatOfTheTest() { checkAndChange() }
  func testBPreparedContextIsThatOfTheTest() { checkAndChange() }

  // SEMANTICS dependencies.isolation
  func testADefaultIsThatOfTheTest() { countOnce() }
  func testBDefaultIsThatOfTheTest() { countOnce() }

  // SEMANTICS dependencies.isolation
  @MainActor func testAStacksIDsStartAtZero() { pushTwo() }
  @MainActor func testBStacksIDsStartAtZero() { pushTwo() }

  // SEMANTICS sharing.tests
  func testASharedValueIsThatOfTheTest() async throws { try await shareOnce() }
  func testBSharedValueIsThatOfTheTest() async throws { try await shareOnce() }

  private func checkAndChange() {
    @Dependency(\.context) var context
    @Dependency(Counter.self) var counter
    XCTAssertEqual(context, .test)
    prepareDependencies {
      $0.context = .live
      $0[Prepared.self] = 2
    }
    XCTAssertEqual(context, .live)
    XCTAssertEqual(DependencyValues.current[Prepared.self], 2)
    XCTAssertEqual(counter.next(), 1)
  }

  private func countOnce() {
    @Dependency(Counter.self) var counter
    XCTAssertEqual(counter.next(), 1)
    XCTAssertEqual(counter.next(), 2)
    XCTAssertEqual(DependencyValues.current[Prepared.self], 1)
  }

  private func shareOnce() async throws {
    let url = URL(filePath: "/isolation/record.json")
    try await changeOnce(Shared(wrappedValue: 0, .inMemory("isolation")))
    try await changeOnce(Shared(wrappedValue: 0, .appStorage("isolation")))
    try await changeOnce(Shared(wrappedValue: 0, .fileStorage(url)))
    XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
  }

  private func changeOnce(_ shared: Shared<Int>) async throws {
    XCTAssertEqual(shared.wrappedValue, 0)
    shared.withLock { $0 = 1 }
    try await shared.save()
    try await shared.load()
    XCTAssertEqual(shared.wrappedValue, 1)
  }

  @MainActor private func pushTwo() {
    var path = StackState<Int>()
    path.append(7)
    path.append(8)
    XCTAssertEqual(Array(path.ids), [0, 1])
  }
}

private enum Prepared: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 1 }
}

private final class Counter: DependencyKey, Sendable {
  private let count = LockIsolated(0)

  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }

  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
