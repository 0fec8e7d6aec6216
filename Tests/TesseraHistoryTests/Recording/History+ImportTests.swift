import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryImportTests {
  private let history = DiaryHistory(checkpointInterval: 3)

  private func recording() throws -> (text: String, state: Diary.State) {
    let history = DiaryHistory(checkpointInterval: 2)
    let store = StoreOf<Diary>.recorded(by: history)
    for action in [Diary.Action.opened, .page(.typed("a")), .stamped, .asked, .add(3), .stamped] {
      store.send(action)
    }
    store.commit { $0.count += 100 }
    store.send(.add(1))
    history.skip(HistoryEntry.ID(6))
    history.collapse(HistoryEntry.ID(1)...HistoryEntry.ID(2))
    return (try history.export(includingRedacted: true), store.state)
  }

  @Test func importedHistoriesHaveTheSameStatesAndContinue() throws {
    let (text, state) = try recording()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1_000))
    try history.import(text)
    #expect(store.state == state)
    #expect(!history.isTravelling)
    #expect(try history.export(includingRedacted: true) == text)
    while history.stepBackward() {}
    #expect(store.state == Diary.State())
    history.resume()
    let last = history.entries.last?.id
    store.send(.add(1))
    #expect(store.count == state.count + 1)
    #expect(history.entries.last.map { $0.id > (last ?? $0.id) } == true)
    #expect(history.divergences().isEmpty)
  }

  @Test func movedEntriesAreImportedInTheirOrder() throws {
    let recorded = DiaryHistory(checkpointInterval: 2)
    let store = StoreOf<Diary>.recorded(by: recorded)
    for number in 1...5 { store.send(.add(number)) }
    recorded.move(HistoryEntry.ID(4), before: HistoryEntry.ID(2))
    recorded.move(HistoryEntry.ID(1), before: nil)
    let text = try recorded.export(includingRedacted: true)
    let other = StoreOf<Diary>.recorded(by: history)
    try history.import(text)
    #expect(history.entries.map(\.id.number) == [4, 2, 3, 5, 1])
    #expect(try history.export(includingRedacted: true) == text)
    history.jump(to: HistoryEntry.ID(2))
    #expect(other.count == 6)
    history.resume()
    other.send(.add(1))
    #expect(history.entries.last?.id.number == 6)
  }

  // SEMANTICS recordings.digits
  @Test func numbersAreImportedToTheDigit() throws {
    let number = try #require(Decimal(string: "12345678901234567890.123456789"))
    let recorded = History<Till.State, Till.Action>()
    let store = Store(initialState: Till.State(), history: recorded) { Till() }
    store.send(.paid(number))
    store.send(.split)
    let text = try recorded.export(includingRedacted: true)
    #expect(text.contains("12345678901234567890.123456789"))
    let imported = History<Till.State, Till.Action>()
    let other = Store(initialState: Till.State(), history: imported) { Till() }
    #expect(try imported.import(text).difference == nil)
    #expect(other.state == store.state)
    #expect(try imported.export(includingRedacted: true) == text)
  }

  // A law, for the types of numbers that a coder knows.
  // SEMANTICS recordings.digits
  @Test func allNumbersAreImportedAsTheyWereExported() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let recorded = History<Till.State, Till.Action>(checkpointInterval: 1)
      let store = Store(initialState: Till.State(), history: recorded) { Till() }
      store.send(.counted(SeededNumbers(seed: seed)))
      store.send(.counted(SeededNumbers(seed: seed + 1_000)))
      let text = try recorded.export(includingRedacted: true)
      let imported = History<Till.State, Till.Action>(checkpointInterval: 1)
      let other = Store(initialState: Till.State(), history: imported) { Till() }
      #expect(try imported.import(text).difference == nil, "seed \(seed)")
      #expect(other.state == store.state, "seed \(seed)")
      #expect(try imported.export(includingRedacted: true) == text, "seed \(seed)")
    }
  }

  @Test func recordingsThatCannotBeReadLeaveEverythingAsItIs() throws {
    let (text, _) = try recording()
    var lines = text.split(separator: "\n").map(String.init)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(7))
    func refuses(_ text: String, _ error: HistoryImportError) {
      #expect(throws: error) { try history.import(text) }
      #expect(store.count == 7)
      #expect(history.count == 1)
    }
    refuses("", .notAHistory)
    refuses("{}\n", .notAHistory)
    for version in [1, 2, 4] {
      refuses(
        text.replacing(#""version":3"#, with: #""version":\#(version)"#),
        .unknownVersion(version, known: 3))
    }
    refuses(
      text.replacing(#""state":"Diary.State""#, with: #""state":"Shop.State""#),
      .otherFeature(
        state: "Shop.State", action: "Diary.Action", expectedState: "Diary.State",
        expectedAction: "Diary.Action"))
    refuses(
      lines.dropLast(3).joined(separator: "\n"),
      .incomplete(entries: lines.count - 5, expected: lines.count - 4))
    lines[4] = #"{"id":5,"na"#
    refuses(
      lines.joined(separator: "\n"),
      .brokenLine(5, reason: "it is not JSON, or not whole."))
  }

  @Test(arguments: [#""date":[-.0-9]+"#, #""start":[-.0-9]+"#, #""dates":\[[-.0-9]+"#])
  func datesThatNoClockShowsAreRefused(pattern: String) async throws {
    let recorded = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: recorded)
    store.send(.stamped)
    await store.send(.asked).finish()
    var text = try recorded.export(includingRedacted: true)
    let regex = try Regex(pattern)
    let range = try #require(text.firstRange(of: regex))
    let digits = try #require(text[range].firstRange(of: /[-.0-9]+/))
    text.replaceSubrange(digits, with: "1e300")
    let line = text[..<digits.lowerBound].count { $0 == "\n" } + 1
    let other = StoreOf<Diary>.recorded(by: history)
    defer { withExtendedLifetime(other) {} }
    #expect(
      throws: HistoryImportError.brokenLine(
        line, reason: "it has a date beyond the years 1 to 4000.")
    ) { try history.import(text) }
  }

  // SEMANTICS recordings.proof
  @Test func everyByteOfARecordingIsProven() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...2 { store.send(.add(number)) }
    let bytes = Array(try history.export().utf8)
    for index in bytes.indices where bytes[index] != 10 {
      var altered = bytes
      altered[index] = bytes[index] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
      let copy = DiaryHistory()
      let other = StoreOf<Diary>.recorded(by: copy)
      #expect(throws: HistoryImportError.self) {
        try copy.import(String(decoding: altered, as: UTF8.self))
      }
      withExtendedLifetime(other) {}
    }
  }

  @Test func theMarkAndTheEndsOfLinesOfOtherSystemsAreNoAlteration() throws {
    let (text, state) = try recording()
    let store = StoreOf<Diary>.recorded(by: history)
    try history.import("\u{FEFF}" + text.replacing("\n", with: "\r\n"))
    #expect(store.state == state)
  }

  @Test func linesWithoutSealsAreReadUnlessOthersHaveThem() throws {
    let (text, state) = try recording()
    let store = StoreOf<Diary>.recorded(by: history)
    try history.import(text.withoutSeals)
    #expect(store.state == state)
    var lines = text.split(separator: "\n").map(String.init)
    lines[3] = lines[3].withoutSeals
    #expect(throws: HistoryImportError.alteredLine(4)) {
      try history.import(lines.joined(separator: "\n") + "\n")
    }
  }

  @Test func aHistoryWithoutAStoreCannotImport() throws {
    let (text, _) = try recording()
    #expect(throws: HistoryImportError.noStore) { try history.import(text) }
  }

  // SEMANTICS recordings.proof
  @Test(arguments: [true, false])
  func damageIsFoundInEveryLine(everything: Bool) throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...4 { store.send(.add(number)) }
    let lines = try history.export(includingRedacted: everything)
      .split(separator: "\n").map(String.init)
    func refuses(_ error: HistoryImportError, _ change: (inout [String]) -> Void) {
      let copy = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: copy)
      var damaged = lines
      change(&damaged)
      #expect(throws: error) { try copy.import(damaged.joined(separator: "\n") + "\n") }
      _ = store
    }
    refuses(.brokenChain(line: 4, follows: 2, previous: 1)) { $0.remove(at: 3) }
    refuses(.brokenChain(line: 5, follows: 1, previous: 2)) { $0.insert($0[3], at: 4) }
    refuses(.brokenChain(line: 4, follows: 2, previous: 1)) { $0.swapAt(3, 4) }
    refuses(.alteredLine(4)) { $0[3] = $0[3].replacing(#"{"/count":3}"#, with: #"{"/count":8}"#) }
    refuses(.alteredLine(2)) { $0[1] = $0[1].replacing(#""count":0"#, with: #""count":1"#) }
    refuses(.alteredLine(7)) { $0[6] = $0[6].replacing(#""count":10"#, with: #""count":9"#) }
    refuses(.brokenLine(4, reason: "'hash' is missing.")) {
      $0[3] = $0[3].replacing("hash", with: "hush")
    }
  }

  // SEMANTICS recordings.proof
  @Test func linesAboutEffectsAreNotLost() async throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    var text = ""
    try history.stream { text += $0 }
    await store.send(.asked).finish()
    history.endStream()
    let lines = text.split(separator: "\n").map(String.init)
    let effects = lines.indices.filter { lines[$0].hasPrefix(#"{"effect":"#) }
    #expect(effects.count == 2)
    func imported(_ lines: [String]) throws {
      let copy = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: copy)
      try copy.import(lines.joined(separator: "\n") + "\n")
      withExtendedLifetime(store) {}
    }
    try imported(lines)
    for (index, found) in zip(effects, 0...) {
      var damaged = lines
      damaged.remove(at: index)
      let next = found == 0 ? effects[1] : lines.count - 1
      let error = HistoryImportError.brokenEffects(
        line: next, follows: found == 0 ? 1 : 2, found: found)
      #expect(throws: error) { try imported(damaged) }
      damaged = lines
      damaged.insert(lines[index], at: index)
      #expect(throws: HistoryImportError.self) { try imported(damaged) }
    }
    var swapped = lines
    swapped.swapAt(effects[0], effects[1])
    #expect(throws: HistoryImportError.self) { try imported(swapped) }
    var early = lines
    let moved = early.remove(at: effects[0])
    early.insert(moved, at: 2)
    let error = HistoryImportError.brokenChain(line: 3, follows: 1, previous: 0)
    #expect(throws: error) { try imported(early) }
  }

  @Test func theEffectOfAnEntryThatWasRemovedBelongsToNoOther() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    store.send(.waited)
    history.skip(HistoryEntry.ID(2))
    history.sweep()
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(try history.export())
    #expect(copy.entries.map(\.id.number) == [1])
    other.send(.add(2))
    #expect(copy.entries.map(\.id.number) == [1, 3])
    #expect(copy.effects.map(\.entry) == [2])
    withExtendedLifetime(store) {}
  }

  // SEMANTICS recordings.proof
  @Test func anEntryThatDiffersFromTheRecordingIsReportedWithItsDifference() throws {
    for everything in [true, false] {
      let history = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: history)
      for number in 1...3 { store.send(.add(number)) }
      let altered = try history.export(includingRedacted: everything).withoutSeals
        .replacing(#""action":{"add":{"_0":2}}"#, with: #""action":{"add":{"_0":7}}"#)
      let copy = DiaryHistory()
      let other = StoreOf<Diary>.recorded(by: copy)
      var summary: HistoryImportSummary?
      let found = try issues { summary = try copy.import(altered) }
      #expect(found.count == 1)
      let difference = try #require(summary?.difference)
      #expect(difference.entry == 2)
      #expect(difference.changes == ["/count: 3 was recorded, now it is 8"])
      let issue = try #require(found.first)
      #expect(issue.hasPrefix("Entry 2 (add) differs from the recording:"))
      // The first likely cause comes first.
      let hidden = issue.firstRange(of: "Text is hidden in this recording")?.lowerBound
      let code = try #require(issue.firstRange(of: "code of the reducers has changed")?.lowerBound)
      #expect(everything ? hidden == nil : hidden.map { $0 < code } == true)
      #expect(other.count == 11)
    }
  }

  @Test func aDifferenceIsShrunkToTheEntriesThatItNeeds() throws {
    for everything in [true, false] {
      let history = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: history)
      for action in [Diary.Action.add(1), .wrote("a"), .add(2), .wrote("b"), .add(3)] {
        store.send(action)
      }
      let altered = try history.export(includingRedacted: everything).withoutSeals
        .replacing(#""action":{"add":{"_0":2}}"#, with: #""action":{"add":{"_0":7}}"#)
      let copy = DiaryHistory()
      let other = StoreOf<Diary>.recorded(by: copy)
      var difference: HistoryDifference?
      _ = try issues { difference = try copy.import(altered).difference }
      let left = copy.shrink(try #require(difference))
      #expect(left?.map(\.number) == [1, 3])
      #expect(other.count == 8)
      #expect(other.notes.isEmpty)
    }
  }

  @Test func aDifferenceThatIsGoneStaysAsItIs() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    let altered = try history.export().withoutSeals
      .replacing(#""action":{"add":{"_0":2}}"#, with: #""action":{"add":{"_0":7}}"#)
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    var difference: HistoryDifference?
    _ = try issues { difference = try copy.import(altered).difference }
    copy.skip(HistoryEntry.ID(2))
    #expect(copy.shrink(try #require(difference)) == nil)
    #expect(other.count == 4)
  }
}

extension String {
  /// The lines of a recording as they were before lines had a hash of their own.
  fileprivate var withoutSeals: String { replacing(/,"sum":"[0-9a-f]{16}"/, with: "") }
}

@Reducer
private struct Till {
  struct State: Codable, Equatable {
    var sum: Decimal = 0
    var third: Decimal = 0
    var numbers = SeededNumbers(seed: 0)
  }
  enum Action: Codable, Equatable {
    case paid(Decimal)
    case split
    case counted(SeededNumbers)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .paid(let amount): state.sum += amount
      case .split: state.third = state.sum / 3
      case .counted(let numbers): state.numbers = numbers
      }
      return .none
    }
  }
}
