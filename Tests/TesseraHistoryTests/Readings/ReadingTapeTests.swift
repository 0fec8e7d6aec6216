import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct ReadingTapeTests {
  private let day = Date(timeIntervalSince1970: 1)

  @Test func readsAreRecordedAndReplayed() {
    let tape = ReadingTape()
    #expect(tape.date { day } == day)
    #expect(tape.randomNumber { 7 } == 7)
    let again = ReadingTape(tape.readings)
    #expect(again.date { .distantPast } == day)
    #expect(again.randomNumber { 0 } == 7)
    #expect(again.consumed == tape.readings)
    #expect(again.readings == tape.readings)
  }

  @Test func furtherReadsAreLiveAndRecordedToo() {
    let tape = ReadingTape(Readings(dates: [day]))
    _ = tape.date { .distantPast }
    #expect(tape.date { .distantFuture } == .distantFuture)
    #expect(tape.readings.dates == [day, .distantFuture])
    #expect(tape.consumed.dates.count == 2)
  }

  @Test func whatIsNotReadShows() {
    let tape = ReadingTape(Readings(dates: [day]))
    #expect(tape.consumed.dates.isEmpty)
    #expect(tape.readings.dates == [day])
  }

  @Test func afterItsEndATapeRecordsNothing() {
    let tape = ReadingTape(Readings(dates: [day]))
    tape.end()
    #expect(tape.date { .distantPast } == .distantPast)
    #expect(tape.readings.dates == [day])
  }
}
