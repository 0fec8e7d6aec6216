import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct AddCommandTests {
  /// 2026-11-20 at 10:30 in Berlin, in winter time.
  private let now = Date(timeIntervalSince1970: 1_795_167_000)

  private func add(
    _ entry: NewEntry, to storage: StorageClient, output: Output? = nil
  ) async throws -> String {
    let collected = Collected()
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let note = try await withDependencies {
      $0.date.now = now
      $0.timeZone = berlin
      $0.uuid = .incrementing
    } operation: {
      try await AddCommand(entry, storage: storage, output: output ?? collected.output).run()
    }
    return collected.text + (note ?? "")
  }

  @Test func entriesGetTheCurrentTimeByDefault() async throws {
    let storage = StorageClient.inMemory()
    let entry = NewEntry(emotion: .joyful, journal: "x", activity: "Walking", place: "Outdoors")
    let text = try await add(entry, to: storage)
    #expect(text == "2026-11-20 10:30  😄 Joyful (Walking, Outdoors)  x\n")
    let expected = Entry(
      id: UUID(0), date: now, secondsFromUTC: 3600, emotion: .joyful, journal: "x",
      activity: "Walking", place: "Outdoors")
    #expect(try await storage.entries.latest(2) == [expected])
  }

  @Test func entriesCanHaveATimeOfDay() async throws {
    let storage = StorageClient.inMemory()
    let entry = NewEntry(emotion: .sad, day: Day("2026-07-01"), secondsSinceMidnight: 77_400)
    #expect(try await add(entry, to: storage) == "2026-07-01 21:30  😢 Sad\n")
    #expect(try await storage.entries.latest(1).first?.secondsFromUTC == 7200)
    let today = NewEntry(emotion: .sad, secondsSinceMidnight: 37_800)
    #expect(try await add(today, to: .inMemory()) == "2026-11-20 10:30  😢 Sad\n")
  }

  @Test func skippedTimesAreRejected() async throws {
    let storage = StorageClient.inMemory()
    let entry = NewEntry(emotion: .sad, day: Day("2026-03-29"), secondsSinceMidnight: 9000)
    await #expect(
      throws: UsageError(
        message: "The clocks skipped this time: after 2026-03-29 01:59 came 2026-03-29 03:00. "
          + "Write one of these.", verb: .add)
    ) { try await add(entry, to: storage) }
    #expect(try await storage.entries.latest(1).isEmpty)
  }

  @Test(
    arguments: [
      (nil, 7200, "first", "+02:00", "+01:00"), (3600, 3600, "second", "+01:00", "+02:00"),
    ] as [(Int?, Int, String, String, String)])
  func ofTimesThatComeTwiceTheOneTakenIsNamed(
    given: Int?, offset: Int, number: String, own: String, other: String
  ) async throws {
    let storage = StorageClient.inMemory()
    let entry = NewEntry(
      emotion: .sad, day: Day("2026-10-25"), secondsSinceMidnight: 9000, secondsFromUTC: given)
    #expect(
      try await add(entry, to: storage)
        == "2026-10-25 02:30  😢 Sad\n02:30 came twice on 2026-10-25. This is the \(number) one, "
        + "at \(own) from UTC; the other one is 2026-10-25T02:30\(other).")
    #expect(try await storage.entries.latest(1).first?.secondsFromUTC == offset)
  }

  @Test func lostOutputSaysThatTheEntryWasSaved() async throws {
    let storage = StorageClient.inMemory()
    let full = Output { _ throws(StreamError) in throw .cannotWrite(reason: "No space") }
    let error = await #expect(throws: CommandError.self) {
      try await add(NewEntry(emotion: .sad), to: storage, output: full)
    }
    #expect(
      error?.description
        == "The entry was saved, but the output cannot be written: No space.")
    #expect(try await storage.entries.count() == 1)
  }

  @Test func futureDaysAreRejected() async throws {
    let storage = StorageClient.inMemory()
    await #expect(
      throws: UsageError(
        message: "The day 2026-11-21 is in the future; today is 2026-11-20.", verb: .add)
    ) {
      try await add(NewEntry(emotion: .sad, day: Day("2026-11-21")), to: storage)
    }
    #expect(try await storage.entries.latest(1).isEmpty)
  }

  @Test func unsavedEntriesAreNotPrinted() async {
    await #expect(throws: StorageError.diskFull) {
      try await add(NewEntry(emotion: .sad), to: .failing(with: .diskFull))
    }
  }
}
