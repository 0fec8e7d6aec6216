import TesseraSupport
import Testing

struct OptionalModifyTests {
  @Test func aValueIsChanged() {
    var value: Int? = 1
    let result = value._modify { number in
      number += 1
      return "\(number)"
    }
    #expect(value == 2)
    #expect(result == "2")
  }

  @Test func nothingIsLeftAlone() {
    var value: Int?
    let result: Void? = value._modify { $0 += 1 }
    #expect(value == nil)
    #expect(result == nil)
  }

  @Test func aValueIsChangedInPlace() {
    var value: [Int]? = Array(0..<100)
    let before = value?.withUnsafeBufferPointer { $0.baseAddress }
    value._modify { $0[50] = 0 }
    #expect(value?.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(value?[50] == 0)
  }

  @Test func aNestedOptionalIsAValue() {
    var value: Int?? = .some(nil)
    value._modify { $0 = 3 }
    #expect(value == 3)
  }
}

struct EqualityTests {
  @Test func valuesOfAnyTypesAreCompared() {
    struct Plain {}
    #expect(equality(1, 1) == true)
    #expect(equality(1, 2) == false)
    #expect(equality(1, "1") == false)
    #expect(equality(Int?.none as Any, Int?.none as Any) == true)
    #expect(equality(Int?.none as Any, Int?.some(1) as Any) == false)
    #expect(equality(Int?.some(1) as Any, Int?.none as Any) == false)
    #expect(equality(Plain(), Plain()) == nil)
  }
}

struct StringIndentationTests {
  @Test func linesAreIndentedExceptEmptyOnes() {
    #expect("a\n\nb".indented() == "  a\n\n  b")
    #expect("a\n  b\n".indented(by: 4) == "    a\n      b\n")
    #expect("".indented().isEmpty)
  }
}

struct IntSpreadTests {
  /// A table has a power of two of buckets, half of which are used.
  @Test(arguments: [0, 1, 1_000_000, -5, 1 << 40], [6, 8, 10, 12, 16])
  func numbersInARowShareFewBuckets(start: Int, bits: Int) {
    let mask = (1 << bits) - 1
    var loads: [Int: Int] = [:]
    for number in start..<(start + (1 << (bits - 1))) {
      loads[number.spread & mask, default: 0] += 1
    }
    #expect(loads.values.max()! <= 5)
  }

  @Test(arguments: [2, 3, 16, 64, 1024, 65_536])
  func numbersAtEqualStepsShareFewBuckets(step: Int) {
    let loads = Dictionary(grouping: 0..<512) { ($0 * step).spread & 1023 }
    #expect(loads.values.map(\.count).max()! <= 3)
  }
}

struct TaskLocalBindingTests {
  @TaskLocal static var value = 0

  @Test func theValueIsBoundDuringTheOperationOnly() async {
    let inside = await Self.$value.binding(1) { () async -> Int in
      await Task.yield()
      return Self.value
    }
    #expect(inside == 1)
    #expect(Self.value == 0)
  }

  @MainActor @Test func theOperationRunsOnItsCallersActor() async {
    await Self.$value.binding(1, operation: isolationIsMain)
    await Self.$value.binding(2) { await Self.$value.binding(3, operation: isolationIsMain) }
  }

  @Test func errorsAreThrownOn() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await Self.$value.binding(1) { () async throws -> Void in throw Failure() }
    }
  }
}

nonisolated(nonsending) private func isolationIsMain() async {
  let isolation: (any Actor)? = #isolation
  #expect(isolation === MainActor.shared)
}
