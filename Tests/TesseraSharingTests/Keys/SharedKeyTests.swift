import Foundation
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

  @Test(arguments: [5, nil]) func workThatLoadsAValueMayFindNone(_ found: Int?) async throws {
    let key = AsynchronousKey { found }
    @Shared(key) var number = 1
    try await $number.load()
    #expect(number == found ?? 1)
  }

  @Test func workThatLoadsMayFail() async throws {
    let key = AsynchronousKey { throw Offline() }
    @Shared(key) var number = 1
    await #expect(throws: Offline.self) { try await $number.load() }
    #expect($number.loadError is Offline)
    #expect(number == 1)
  }

  @Test func workThatSavesMayFail() async throws {
    let key = AsynchronousKey(load: { 1 }, save: { if $0 > 2 { throw Offline() } })
    @Shared(key) var number = 1
    try await $number.load()
    $number.withLock { $0 = 2 }
    try await $number.save()
    #expect($number.saveError == nil)
    $number.withLock { $0 = 3 }
    await #expect(throws: Offline.self) { try await $number.save() }
  }
}

private struct Offline: Error {}

private struct AsynchronousKey: SharedKey {
  let id = UUID()
  var load: @Sendable () async throws -> Int?
  var save: @Sendable (Int) async throws -> Void = { _ in }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume { try await load() }
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription {} }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume { try await save(value) }
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 10] }
}
