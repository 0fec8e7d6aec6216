import Synchronization
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraDependencies

/// A dependency that counts how often its value is requested.
private final class Asked: Sendable {
  let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

struct DependencyValuesDefaultsTests {
  private static let asked = Asked()
  enum Counted: TestDependencyKey {
    static var testValue: Int { asked.next() }
  }
  enum InterfaceOnly: TestDependencyKey {
    static var testValue: Int { 3 }
  }
  final class Stateful: Sendable, DependencyKey {
    static var liveValue: Stateful { Stateful() }
    static var testValue: Stateful { Stateful() }
  }
  enum Nested: DependencyKey {
    static var liveValue: Int { 0 }
    static var testValue: Int { withExpectation { LiveOnly.testValue } }
    static func withExpectation(_ value: () -> Int) -> Int {
      var result = 0
      withExpectedIssue { result = value() }
      return result
    }
  }
  enum LiveOnly: DependencyKey {
    static var liveValue: Int { 7 }
  }

  @Test func aDefaultIsComputedOnce() {
    #expect((0..<3).map { _ in DependencyValues.current[Counted.self] } == [1, 1, 1])
  }

  @Test func aKeyWithoutALiveValueIsReportedOnceAndUsesItsTestValue() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(InterfaceOnly.self) var value
        #expect(value == 3)
        #expect(value == 3)
      }
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("has no live value") == true)
  }

  @Test func isolatedValuesHaveTheirOwnDefaults() {
    let shared = DependencyValues.current[Stateful.self]
    var values = DependencyValues()
    values.isolateDefaults()
    let own = values[Stateful.self]
    #expect(own !== shared)
    #expect(own === values[Stateful.self])
    #expect(shared === DependencyValues.current[Stateful.self])
  }

  @Test func anotherKeysMissingTestValueIsIgnored() {
    #expect(DependencyValues.current[Nested.self] == 7)
  }

  enum Silent: DependencyKey {
    static var liveValue: Int { 9 }
    static var shouldReportUnimplemented: Bool { false }
  }

  @Test func aKeyCanAllowReadingItsMissingTestValue() {
    let messages = issues {
      #expect(DependencyValues.current[Silent.self] == 9)
      #expect(Silent.testValue == 9)
    }
    #expect(messages.isEmpty)
  }
}

struct MissingTestValueTests {
  @Test func theDefaultTestValueIsDetected() {
    let (value, isMissing) = MissingTestValue.testValue(of: Weather.self)
    #expect(value.place == "preview")
    #expect(isMissing)
  }

  @Test func aDeclaredTestValueIsDetected() {
    let (value, isMissing) = MissingTestValue.testValue(of: Unit.self)
    #expect(value.name == "test")
    #expect(!isMissing)
  }

  @Test func nothingIsDetectedOutside() {
    #expect(!MissingTestValue.record(Weather.self))
  }
}
