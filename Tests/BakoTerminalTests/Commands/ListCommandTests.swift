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
    try await list(ListOrder(query: query, format: asJSON ? .json : .lines), storage, collected)
    return collected
  }

  private func list(
    _ order: ListOrder, _ storage: StorageClient, _ collected: Collected
  ) async throws {
    try await ListCommand(order: order, storage: storage, output: collected.output).run()
  }

  @Test func theLastEntriesArePrintedOldestFirst() async throws {
    let storage = StorageClient.inMemory(entries: entries + [.fixture(2, journal: "third")])
    let collected = Collected()
    try await list(ListOrder(count: 2), storage, collected)
    #expect(collected.lines == [entries[1], .fixture(2, journal: "third")].map { $0.line() })
    collected.clear()
    var order = ListOrder(count: 1)
    order.query.category = .positive
    try await list(order, storage, collected)
    #expect(collected.lines == [Entry.fixture(2, journal: "third").line()])
  }

  @Test func aTagSelectsItsEntries() async throws {
    let tagged = Entry.fixture(0, journal: "Tea #home")
    let storage = StorageClient.inMemory(entries: [tagged, .fixture(1, journal: "#homework")])
    let collected = Collected()
    try await list(ListOrder(query: SearchQuery("tag:HOME", today: .min)), storage, collected)
    #expect(collected.lines == [tagged.line()])
  }

  @Test func listsHaveTheFormatOfAnExport() async throws {
    let storage = StorageClient.inMemory(entries: entries)
    for format in ExportFormat.allCases {
      let (exported, listed) = (Collected(), Collected())
      try await ExportCommand(
        order: ExportOrder(path: "-", format: format), journal: "", storage: storage,
        output: exported.output, errors: Collected().output
      ).run()
      let same = try #require(ListFormat(rawValue: format.rawValue))
      try await list(ListOrder(format: same), storage, listed)
      #expect(listed.text == exported.text)
    }
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
}
