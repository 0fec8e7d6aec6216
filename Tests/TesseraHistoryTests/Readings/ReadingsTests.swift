import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct ReadingsTests {
  @Test func theyAreCountedInWords() {
    #expect(Readings().summary == "nothing")
    let readings = Readings(dates: [.distantPast], randomNumbers: [1, 2])
    #expect(readings.summary == "1 date, 2 random numbers")
    #expect(Readings(uuids: [UUID(), UUID()]).summary == "2 UUIDs")
  }
}
