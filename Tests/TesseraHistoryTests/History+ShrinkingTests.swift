import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryShrinkingTests {
  private let history = DiaryHistory(checkpointInterval: 3)
  private func id(_ number: Int) -> DiaryHistory.Entry.ID { HistoryEntry.ID(number) }

  @Test func onlyTheEntriesThatAFailureNeedsAreLeft() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...40 {
      store.send(number % 10 == 0 ? .wrote("\(number)") : .add(number))
    }
    let left = history.shrink { $0.notes.contains("10") && $0.notes.contains("30") }
    #expect(left == [id(10), id(30)])
    #expect(store.notes == ["10", "30"])
    #expect(store.count == 0)
    #expect(history.entries.count { !$0.isSkipped } == 2)
    history.sweep()
    #expect(history.entries.map(\.id.number) == [10, 30])
    #expect(history.divergences().isEmpty)
  }

  @Test func aStateThatIsNotBrokenStaysAsItIs() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    #expect(history.shrink { $0.count > 1 } == nil)
    #expect(history.entries.count { $0.isSkipped } == 0)
    #expect(store.count == 1)
  }

  @Test func laterEntriesAreLeftOut() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in [5, 1, -9, 20] { store.send(.add(number)) }
    #expect(history.shrink(to: id(3)) { $0.count < 0 } == [id(3)])
    #expect(store.count == -9)
    history.unskip(id(4))
    #expect(store.count == 11)
  }

  @Test func anEntryThatNeedsItsFeatureKeepsItsOpening() {
    let store = StoreOf<Diary>.recorded(by: history)
    for action in [Diary.Action.add(1), .opened, .add(2), .page(.typed("x")), .add(3)] {
      store.send(action)
    }
    #expect(history.shrink { $0.page?.text == "x" } == [id(2), id(4)])
  }

  @Test func skippedEntriesAreNoCandidates() {
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 1...3 { store.send(.add(1)) }
    history.skip(id(1))
    #expect(history.shrink { $0.count > 0 } == [id(3)])
    #expect(history.entries.map(\.isSkipped) == [true, true, false])
  }

  @Test func aStartThatIsBrokenNeedsNoEntry() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    #expect(history.shrink { _ in true } == [])
    #expect(store.count == 0)
  }

  @Test func anUnknownEntryIsAnIssue() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    #expect(issues { history.shrink(to: id(7)) { _ in true } }.count == 1)
    #expect(store.count == 1)
  }

  /// All entries are needed, which takes 510 candidates to find out.
  @Test func aSearchThatFindsNothingToLeaveOutEndsEarly() {
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 0..<256 { store.send(.add(1)) }
    var candidates = 0
    let left = history.shrink {
      candidates += 1
      return $0.count == 256
    }
    #expect(left?.count == 256)
    #expect(candidates < 300)
  }

  @Test(arguments: 0..<60)
  func noSingleEntryOfTheResultCanBeLeftOut(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let history = DiaryHistory(checkpointInterval: Int.random(in: 1...4, using: &random))
    let store = StoreOf<Diary>.recorded(by: history)
    let numbers = (0..<9).map { _ in Int.random(in: -5...5, using: &random) }
    for number in numbers { store.send(.add(number)) }
    let limit = Int.random(in: 2...8, using: &random)
    func breaks(_ part: Set<Int>) -> Bool { abs(part.reduce(0) { $0 + numbers[$1] }) >= limit }
    let left = history.shrink { abs($0.count) >= limit }
    guard let left else {
      #expect(!breaks(Set(numbers.indices)))
      return
    }
    let part = Set(left.map { $0.number - 1 })
    #expect(breaks(part), "seed \(seed)")
    #expect(part.allSatisfy { !breaks(part.subtracting([$0])) }, "seed \(seed)")
    #expect(store.count == part.reduce(0) { $0 + numbers[$1] }, "seed \(seed)")
  }

  /// All parts of nine entries are tried beside it.
  @Test(arguments: 0..<60)
  func itFindsTheFewestOfEntriesThatAreNeededTogether(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let history = DiaryHistory(checkpointInterval: Int.random(in: 1...4, using: &random))
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 0..<9 { store.send(.wrote("\(number)")) }
    let needed = (0..<9).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    func breaks(_ part: [Int]) -> Bool { needed.allSatisfy(part.contains) }
    let left = history.shrink { breaks($0.notes.compactMap { Int($0) }) }
    let parts = (0..<512).map { mask in (0..<9).filter { mask & (1 << $0) != 0 } }
    let fewest = parts.filter(breaks).min { $0.count < $1.count }
    #expect(left?.map { $0.number - 1 } == fewest, "seed \(seed)")
    #expect(store.notes == needed.map { "\($0)" }, "seed \(seed)")
  }
}
