import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraFrontEnds

@Suite
struct ListDifferenceTests {
  // SEMANTICS frontEnds.lists
  @Test(arguments: 0..<400)
  func applyingTheChangesOfARandomEditYieldsTheNewList(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<Int.random(in: 0..<20, using: &generator))
    let new = edited(old, using: &generator)
    let difference = ListDifference(from: old, to: new)
    #expect(applied(difference, to: old, new) == new, "seed \(seed): \(old) to \(new)")
    let kept = new.filter(old.contains).count
    let moves = difference.changes.count { if case .move = $0 { true } else { false } }
    #expect(moves == kept - longestAscent(new.filter(old.contains)), "seed \(seed)")
  }

  @Test func neighbouringRowsAreOneChange() {
    let difference = ListDifference(from: [1, 2, 3, 4, 5], to: [1, 5, 6, 7])
    #expect(difference.changes == [.remove(1..<4), .insert(2..<4)])
    #expect(ListDifference(from: [], to: [1, 2]).changes == [.insert(0..<2)])
    #expect(ListDifference(from: [1, 2], to: []).changes == [.remove(0..<2)])
  }

  @Test func equalListsDoNotDiffer() {
    #expect(ListDifference(from: [1, 2], to: [1, 2]).isEmpty)
  }

  @Test func oneMovedRowIsOneMove() {
    #expect(
      ListDifference(from: [1, 2, 3, 4], to: [2, 3, 1, 4]).changes == [.move(from: 0, to: 2)])
    #expect(
      ListDifference(from: [1, 2, 3, 4], to: [1, 4, 2, 3]).changes == [.move(from: 3, to: 1)])
  }

  // SEMANTICS frontEnds.lists
  @Test func aLocalChangeOfALongListHashesOnlyTheRowsAroundIt() {
    let counter = HashCount()
    let old = (0..<100_000).map { CountedID(number: $0, counter: counter) }
    var new = old
    new.remove(at: 50_000)
    new.insert(CountedID(number: -1, counter: counter), at: 50_010)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.changes == [.remove(50_000..<50_001), .insert(50_010..<50_011)])
    #expect(counter.hashes < 100)
  }

  private func edited(_ old: [Int], using generator: inout SeededGenerator) -> [Int] {
    var new = old
    for step in 0..<Int.random(in: 0..<6, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: new.insert(100 + step, at: Int.random(in: 0...new.count, using: &generator))
      case 1: new.indices.randomElement(using: &generator).map { _ = new.remove(at: $0) }
      case 2:
        guard let from = new.indices.randomElement(using: &generator) else { break }
        let row = new.remove(at: from)
        new.insert(row, at: Int.random(in: 0...new.count, using: &generator))
      default: if Int.random(in: 0..<4, using: &generator) == 0 { new.shuffle(using: &generator) }
      }
    }
    return new
  }

  private func applied(
    _ difference: ListDifference<Int>, to old: [Int], _ new: [Int]
  ) -> [Int] {
    var list = old
    for change in difference.changes {
      switch change {
      case .remove(let range): list.removeSubrange(range)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      case .insert(let range): list.insert(contentsOf: new[range], at: range.lowerBound)
      }
    }
    return list
  }

  /// The length of a longest ascending subsequence, by trying all ends.
  private func longestAscent(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max(or: 0))
    }
    return lengths.max(or: 0)
  }
}

extension [Int] {
  fileprivate func max(or none: Int) -> Int { self.max() ?? none }
}

private final class HashCount {
  var hashes = 0
}

private struct CountedID: Hashable {
  var number: Int
  var counter: HashCount

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(number)
  }
}
