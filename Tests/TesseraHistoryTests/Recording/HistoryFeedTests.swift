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

  @Test func aHistoryThatWasEditedMeanwhileLosesTheFeed() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    let stream = try stream(history, Paper())
    #expect(stream.advance() == .behind)
    history.skip(HistoryEntry.ID(2))
    #expect(stream.advance() == .lost)
  }
}
