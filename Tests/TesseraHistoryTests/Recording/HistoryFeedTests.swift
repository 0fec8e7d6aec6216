import Foundation
import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures

@MainActor
@Suite
struct HistoryFeedTests {
  /// The lines of a stream, with room for some.
  private final class Paper {
    var lines: [String] = []
    var room = 0

    func take(_ line: String) -> Bool {
      guard room > 0 else { return false }
      room -= 1
      lines.append(line)
      return true
    }
  }

  private func stream(_ history: DiaryHistory, _ paper: Paper) throws -> HistoryStream {
    let (stream, beginning) = try history.inspectionStream(includingRedacted: true) {
      paper.take($0)
    }
    paper.lines += beginning
    return stream
  }

  // The room, the turns of the feed and the actions of the store come in any order.
  @Test(arguments: 1...30)
  func aFeedThatWasBehindHasWrittenEachEntryAndEffectOnce(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let history = DiaryHistory(checkpointInterval: Int.random(in: 1...9, using: &random))
    let store = StoreOf<Diary>.recorded(by: history)
    let actions: [Diary.Action] = [
      .add(1), .wrote("a"), .stamped, .asked, .opened, .page(.typed("b")), .page(.waited), .closed,
    ]
    func act() async {
      guard let action = actions.randomElement(using: &random) else { return }
      if case .page = action, store.page == nil { return }
      let task = store.send(action)
      if action == .asked { await task.finish() }
    }
    for _ in 0..<Int.random(in: 0...50, using: &random) { await act() }
    let paper = Paper()
    let stream = try stream(history, paper)
    for _ in 0..<100 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: await act()
      case 1: paper.room = Int.random(in: 0...20, using: &random)
      default: _ = stream.advance()
      }
    }
    paper.room = .max
    while stream.advance() == .behind {}
    stream.end()
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    let summary = try copy.import(paper.lines.joined())
    #expect(summary.difference == nil, "seed \(seed)")
    #expect(other.state == store.state, "seed \(seed)")
    #expect(copy.entries.map(\.name) == history.entries.map(\.name), "seed \(seed)")
    #expect(copy.effects.map(\.id) == history.effects.map(\.id), "seed \(seed)")
    #expect(
      copy.effects.map { $0.end == nil } == history.effects.map { $0.end == nil }, "seed \(seed)")
  }

  @Test func aLateFeedHasEntriesThatWereMovedAndTheirEffects() async throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    await store.send(.asked).finish()
    store.send(.add(1))
    #expect(history.entries.map(\.name) == ["asked", "answered", "add"])
    history.move(HistoryEntry.ID(2), before: HistoryEntry.ID(1))
    let paper = Paper()
    paper.room = .max
    let stream = try stream(history, paper)
    while stream.advance() == .behind {}
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(paper.lines.joined())
    #expect(copy.entries.map(\.id.number) == [2, 1, 3])
    #expect(copy.effects.map(\.id) == history.effects.map(\.id))
    #expect(history.effects.count == 1)
    #expect(other.state == store.state)
  }

  @Test func aFeedWhoseFirstEntryWasDroppedBeforeItWasWrittenIsLost() throws {
    let history = DiaryHistory(capacity: 3, checkpointInterval: 1)
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    let stream = try stream(history, Paper())
    store.send(.add(4))
    #expect(stream.advance() == .lost)
  }

  @Test func theEndOfAnEffectWhoseEntryWasDroppedMeanwhileIsWritten() async throws {
    let history = DiaryHistory(capacity: 3, checkpointInterval: 1)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.opened)
    let task = store.send(.page(.waited))
    let paper = Paper()
    paper.room = .max
    let stream = try stream(history, paper)
    while stream.advance() == .behind {}
    paper.room = 0
    for number in 1...3 { store.send(.add(number)) }
    let ends = Ends()
    history.recorders.append(ends)
    task.cancel()
    #expect(await ends.next() == 1)
    #expect(history.effects.map { $0.end == nil } == [false])
    paper.room = .max
    while stream.advance() == .behind {}
    stream.end()
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(paper.lines.joined())
    #expect(copy.effects.map { $0.end == nil } == [false])
    #expect(other.state == store.state)
  }

  @Test func aTurnWritesFewLinesOfEntriesAndOfEffects() async throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 1...40 { await store.send(.asked).finish() }
    let paper = Paper()
    paper.room = .max
    let stream = try stream(history, paper)
    var most = 0
    var progress = HistoryProgress.behind
    while progress == .behind {
      let before = paper.lines.count
      progress = stream.advance()
      most = max(most, paper.lines.count - before)
    }
    #expect(most == 16)
    // The header, the start, the entries and the effects.
    #expect(paper.lines.count == 2 + 80 + 40)
  }

  // SEMANTICS recordings.inspection
  @Test(arguments: [10, 16, 40]) func aTurnEncodesOneState(burst: Int) throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let paper = Paper()
    paper.room = .max
    for number in 1...burst { store.send(.add(number)) }
    let stream = try stream(history, paper)
    for count in [burst, 2 * burst] {
      if count > burst { for number in 1...burst { store.send(.add(number)) } }
      var before = 0
      repeat {
        before = paper.lines.count
      } while stream.advance() == .behind && paper.lines.count <= before + 1
      #expect(paper.lines.count == 2 + count)
    }
  }

  // SEMANTICS recordings.inspection
  @Test func anActionDoesNotWaitForAnInspection() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let paper = Paper()
    paper.room = .max
    let stream = try stream(history, paper)
    #expect(stream.advance(atMost: 16) == .upToDate)
    for number in 1...3 { store.send(.add(number)) }
    history.skip(HistoryEntry.ID(2))
    store.send(.opened)
    #expect(paper.lines.count == 2)
    #expect(stream.advance(atMost: 16) == .upToDate)
    let names = ["add", "add", "add", "history edited", "opened"]
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(paper.lines.joined())
    #expect(copy.entries.map(\.name) == names)
    #expect(other.state == store.state)
  }

  @Test func anInspectionHasCopiesOfAFewStatesOnly() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let paper = Paper()
    paper.room = .max
    let stream = try stream(history, paper)
    #expect(stream.advance(atMost: 16) == .upToDate)
    for number in 1...40 { store.send(.add(number)) }
    let feed = history.recorders.first as? HistoryFeed<Diary.State, Diary.Action>
    #expect(feed?.isBehind == true)
    #expect(stream.advance(atMost: 16) == .behind)
    #expect(paper.lines.count == 2 + 16)
    history.skip(HistoryEntry.ID(2))
    #expect(stream.advance(atMost: 16) == .lost)
  }

  @Test func aHistoryThatWasEditedMeanwhileLosesTheFeed() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    let stream = try stream(history, Paper())
    #expect(stream.advance(atMost: 16) == .behind)
    history.skip(HistoryEntry.ID(2))
    #expect(stream.advance(atMost: 16) == .lost)
  }
}
