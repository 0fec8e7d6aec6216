import Tessera
import TesseraTesting
import Testing

@Suite struct InMemoryKeyTests {
  // The two tests would see each other's values if a process had one storage in tests.
  @Test(.dependencies, arguments: 1...2) func aTestStartsWithoutValues(_ number: Int) {
    @Shared(.inMemory("fresh \(number)")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 = number }
  }

  @Test func equalKeysShareTheValue() {
    @Shared(.inMemory("count")) var one = 0
    @Shared(.inMemory("count")) var other = 5
    $one.withLock { $0 = 3 }
    #expect(other == 3)
  }

  @Test func theValueOutlivesItsProperties() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 7 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 7)
  }

  @Test func everyChangeOutlivesItsProperties() async throws {
    do {
      @Shared(.inMemory("count")) var count = 0
      for number in 1...3 { $count.withLock { $0 = number } }
      try await $count.save()
      $count.withLock { $0 = 4 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 4)
    try await $count.load()
    #expect(count == 4)
  }

  @Test func changesOfAKeyWithADefaultOutliveItsProperties() {
    let key = SharedKeyDefault[.inMemory("count"), default: 10]
    do {
      @Shared(key) var count
      for _ in 1...2 { $count.withLock { $0 += 1 } }
    }
    @Shared(key) var count
    #expect(count == 12)
  }

  @Test func anotherStorageHasOtherValues() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 1 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var other = 0
      #expect(other == 0)
    }
  }

  @Test func aTestStoreSeesTheValuesOfItsTest() async {
    @Shared(.inMemory("count")) var count = 2
    $count.withLock { $0 = 3 }
    struct State { @Shared(.inMemory("count")) var count = 0 }
    let state = withDependencies {
      $0.isolateDefaults()
    } operation: {
      State()
    }
    #expect(state.count == 3)
  }

  @Test func requiringAValueThrowsWithoutOne() async throws {
    await #expect(throws: SharedValueMissing.self) {
      _ = try await Shared<Int>(require: .inMemory("missing"))
    }
    @Shared(.inMemory("there")) var there = 0
    $there.withLock { $0 = 4 }
    #expect(try await Shared<Int>(require: .inMemory("there")).wrappedValue == 4)
  }
}
