import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@Suite struct InMemoryKeyTests {
  // A case would see the values of another one if the cases of a test shared them.
  // SEMANTICS sharing.cases
  @Test(arguments: [1, 1, 2], ["a", "b"]) func aCaseStartsWithoutValues(
    _ number: Int, _ text: String
  ) {
    @Shared(.inMemory("fresh")) var value = ""
    #expect(value == "")
    $value.withLock { $0 = "\(number)\(text)" }
  }

  // SEMANTICS sharing.cases
  @Test(.dependencies, arguments: [1, 1, 2]) func aCaseWithATraitStartsWithoutValues(
    _ number: Int
  ) async {
    @Shared(.inMemory("fresh")) var value = 0
    #expect(value == 0)
    $value.withLock { $0 = number }
    // A task of the case is part of it.
    await Task {
      @Shared(.inMemory("fresh")) var value = 0
      #expect(value == number)
    }.value
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

  @Test func aDefaultThatNothingHasChangedOutlivesItsProperties() {
    do {
      @Shared(.inMemory("count")) var count = 7
      #expect(count == 7)
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 7)
  }

  @Test func aNameWithTwoTypesIsReported() {
    @Shared(.inMemory("count")) var count = 0
    let messages = issues {
      @Shared(.inMemory("count")) var text = ""
      @Shared(.inMemory("count")) var other = 1
      $text.withLock { $0 = "three" }
      #expect(other == 0)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'String' by .inMemory(\"count\")") == true)
    #expect(count == 0)
  }

  @Test func aNameWithTwoTypesIsReportedIfTheFirstPropertyIsGone() {
    do { @Shared(.inMemory("count")) var count = 7 }
    #expect(
      issues {
        @Shared(.inMemory("count")) var text = ""
        $text.withLock { $0 = "three" }
      }.count == 1)
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
