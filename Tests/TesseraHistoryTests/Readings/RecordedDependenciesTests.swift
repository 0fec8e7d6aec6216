import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct RecordedDependenciesTests {
  @Test func outsideOfAnActionTheyAreTheOriginals() {
    var original = DependencyValues()
    original.uuid = .incrementing
    original.date = .constant(Date(timeIntervalSince1970: 5))
    original.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    var values = original
    RecordedDependencies.install(in: &values, over: original)
    #expect(values.uuid() == UUID(0))
    #expect(values.uuid() == UUID(1))
    #expect(values.date().timeIntervalSince1970 == 5)
    var expected = SeededGenerator(seed: 1)
    #expect(values.withRandomNumberGenerator { $0.next() } == expected.next())
  }

  @Test func withinAnActionTheyAreOnTheTape() {
    var original = DependencyValues()
    original.uuid = .incrementing
    original.date = .constant(Date(timeIntervalSince1970: 5))
    original.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    var values = original
    RecordedDependencies.install(in: &values, over: original)
    let tape = ReadingTape(Readings(uuids: [UUID(40)]))
    ReadingTape.$current.withValue(tape) {
      #expect(values.uuid() == UUID(40))
      #expect(values.uuid() == UUID(0))
      _ = values.date()
      _ = values.withRandomNumberGenerator { $0.next() }
    }
    #expect(tape.readings.dates.count == 1)
    #expect(tape.readings.randomNumbers.count == 1)
  }
}
