import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

private enum Theme: String, Sendable { case light, dark }
private struct Size: Codable, Equatable, Sendable {
  var width = 1
  var height = 2.5
}

@Suite struct AppStorageKeyTests {
  /// Writes a value, and reads it with a property of its own.
  private func roundTrip<Value: Codable & Equatable & Sendable>(_ value: Value, _ other: Value)
    -> Bool
  {
    let storage = AppStorage.inMemory()
    do {
      @Shared(.appStorage("\(Value.self)", store: storage)) var shared = other
      $shared.withLock { $0 = value }
    }
    @Shared(.appStorage("\(Value.self)", store: storage)) var shared = other
    return shared == value
  }

  @Test func valuesAreReadAsTheyWereWritten() throws {
    #expect(roundTrip(true, false))
    #expect(roundTrip(Int.min, 0))
    #expect(roundTrip(UInt64.max, 0))
    #expect(roundTrip(0.1, 0))
    #expect(roundTrip(3.0, 0))
    #expect(roundTrip(Double.infinity, 0))
    #expect(roundTrip("a\u{0}b\n\u{1F600}", ""))
    #expect(roundTrip(Date(timeIntervalSinceReferenceDate: 1.5), .distantPast))
    #expect(roundTrip(Data([0, 255]), Data()))
    #expect(roundTrip(try #require(URL(string: "https://example.com/a?b")), URL(filePath: "/")))
    #expect(roundTrip([1: ["a"]], [:]))
    #expect(roundTrip(Size(width: 3), Size()))
    #expect(roundTrip(String?.some("x"), nil))
  }

  private struct Price: Codable, Equatable, Sendable {
    var amount: Decimal
    var discount: Decimal?
    var parts: [Decimal] = []
    var byName: [String: Decimal] = [:]
    var names: [Decimal: String] = [:]
    var kind = Kind.free

    enum Kind: Codable, Equatable { case free, fixed(Decimal) }
  }

  // SEMANTICS sharing.digits
  @Test func numbersAreKeptToTheDigit() throws {
    for text in [
      "0.1", "12345678901234567890.123456789", "1e127", "-0.00000000000000000000000000000000000001",
      "18446744073709551616", "99999999999999999999999999999999999999",
    ] {
      let number = try #require(Decimal(string: text))
      #expect(roundTrip(number, 0), "\(text)")
      #expect(roundTrip([number, 1], []), "\(text)")
      #expect(
        roundTrip(
          Price(
            amount: number, discount: number, parts: [1, number], byName: ["a": number],
            names: [number: "a"], kind: .fixed(number)), Price(amount: 0)), "\(text)")
    }
    #expect(roundTrip(Int64.min, 0))
    #expect(roundTrip(UInt128.max, 0))
    #expect(roundTrip(Double.leastNonzeroMagnitude, 0))
    #expect(roundTrip(Float(0.1), 0))
  }

  @Test func aRawRepresentableIsStoredAsItsRawValue() {
    do {
      @Shared(.appStorage("theme")) var theme = Theme.light
      $theme.withLock { $0 = .dark }
    }
    @Shared(.appStorage("theme")) var text = ""
    #expect(text == "dark")
    @Shared(.appStorage("theme")) var optional: Theme?
    #expect(optional == .dark)
  }

  @Test func aRawValueThatIsUnknownIsAnError() {
    @Shared(.appStorage("theme")) var text = ""
    $text.withLock { $0 = "blue" }
    let recorder = IssueRecorder()
    let theme = withIssueReporters([recorder]) {
      Shared(wrappedValue: Theme.light, .appStorage("theme"))
    }
    #expect(theme.wrappedValue == .light)
    #expect(theme.loadError is DecodingError)
    #expect(recorder.messages.count == 1)
    theme.withLock { $0 = .dark }
    #expect(text == "dark")
    @Shared(.appStorage("theme.damaged-1")) var kept = ""
    #expect(kept == "blue")
  }

  @Test func settingNilRemovesTheValue() {
    @Shared(.appStorage("name")) var name: String?
    $name.withLock { $0 = "Mia" }
    $name.withLock { $0 = nil }
    @Shared(.appStorage("name")) var other = "unnamed"
    #expect(other == "unnamed")
  }

  @Test(.dependencies) func keysOfOtherTypesFollow() {
    @Shared(.appStorage("size")) var number = 0
    @Shared(.appStorage("size")) var decimal = 0.0
    #expect(decimal == 0)
    $number.withLock { $0 = 12 }
    #expect(decimal == 12)
  }

  // SEMANTICS sharing.tests
  @Test func eachTestHasPreferencesOfItsOwn() {
    @Shared(.appStorage("value")) var value = 0
    #expect(value == 0)
  }
}
