import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ListCommandTests {
  private let entries = [
    Entry.fixture(0, journal: "first"), .fixture(1, emotion: .sad, journal: "second\nline"),
  ]

  private func list(
    day: Day? = nil, text: String? = nil, asJSON: Bool = false, of storage: StorageClient
  ) async throws -> Collected {
    let collected = Collected()
    var query = SearchQuery(text: text ?? "")
    (query.from, query.to) = (day, day)
    try await ListCommand(
      query: query, asJSON: asJSON, storage: storage,
      output: collected.output
    ).run()
    return collected
  }

  @Test func listsHaveOneLinePerEntryOldestFirst() async throws {
    let collected = try await list(of: .inMemory(entries: entries))
    #expect(collected.lines == entries.map { $0.line() })
  }

  @Test func jsonOutputRoundTrips() async throws {
    let collected = try await list(asJSON: true, of: .inMemory(entries: entries))
    #expect(try collected.lines.map { try Entry(jsonLine: $0) } == entries)
  }

  @Test func filteringByDayShowsOnlyItsEntries() async throws {
    let storage = StorageClient.inMemory(entries: entries)
    #expect(try await list(day: Day("2026-11-20"), of: storage).lines == entries.map { $0.line() })
    #expect(try await list(day: Day("2026-11-21"), of: storage).text == "")
  }

  @Test func searchingCoversEveryFieldAndCombinesWithADay() async throws {
    let storage = StorageClient.inMemory(entries: entries)
    #expect(try await list(text: "SECOND", of: storage).lines == [entries[1].line()])
    #expect(try await list(text: "joyful", of: storage).lines == [entries[0].line()])
    let day = Day("2026-11-20")
    #expect(try await list(day: day, text: "s", of: storage).lines == entries.map { $0.line() })
    #expect(try await list(day: Day("2026-11-21"), text: "s", of: storage).text == "")
  }

  @Test func longSearchesArePrintedPageByPage() async throws {
    let base = Entry.fixture()
    let entries = (0..<1_201).map { number in
      Entry(
        id: UUID(), date: base.date.addingTimeInterval(Double(number)), secondsFromUTC: 0,
        emotion: .joyful, journal: number.isMultiple(of: 2) ? "even" : "odd")
    }
    var storage = StorageClient.inMemory(entries: entries)
    storage.entries.searchNewer = { [search = storage.entries.searchNewer] in
      #expect($2 == 500)
      return try await search($0, $1, $2)
    }
    #expect(
      try await list(text: "even", of: storage).lines
        == entries.filter { $0.journal == "even" }.map { $0.line() })
  }

  @Test func emptyJournalsPrintNothing() async throws {
    #expect(try await list(of: .inMemory()).count == 0)
  }

  @Test func longJournalsArePrintedPageByPage() async throws {
    let base = Entry.fixture()
    let entries = (0..<1_201).map { number in
      Entry(
        id: UUID(), date: base.date.addingTimeInterval(Double(number)), secondsFromUTC: 0,
        emotion: .joyful, journal: "\(number)")
    }
    let collected = try await list(of: .inMemory(entries: entries))
    #expect(collected.lines == entries.map { $0.line() })
    #expect(collected.count == 3)
  }

  @Test func storageFailuresAreRethrown() async {
    await #expect(throws: StorageError.corrupted) {
      _ = try await list(of: .failing(with: .corrupted))
    }
  }
}
