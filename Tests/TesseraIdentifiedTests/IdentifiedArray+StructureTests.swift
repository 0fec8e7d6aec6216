import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraIdentified

/// A way to change five rows, and the positions that it touches, before and after.
private struct Way: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let old: Range<Int>
  let new: Range<Int>
  let change: @Sendable (inout IdentifiedArrayOf<Row>) -> Void

  init(
    _ name: String, _ old: Range<Int>, _ new: Range<Int>,
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<Row>) -> Void
  ) {
    (testDescription, self.old, self.new, self.change) = (name, old, new, change)
  }

  static let all = [
    Self("id subscript", 1..<2, 1..<2) { $0[id: 1]?.name = "a" },
    Self("default subscript", 1..<2, 1..<2) { $0[id: 1, default: Row(1)].name = "a" },
    Self("position", 1..<2, 1..<2) { $0[1].name = "a" },
    Self("modify", 1..<2, 1..<2) { $0.modify(id: 1) { $0.name = "a" } },
    Self("update", 1..<2, 1..<2) { $0.update(Row(1, "a"), at: 1) },
    Self("updateOrAppend", 1..<2, 1..<2) { $0.updateOrAppend(Row(1, "a")) },
    Self("updateOrInsert", 1..<2, 1..<2) { $0.updateOrInsert(Row(1, "a"), at: 0) },
    Self("assign", 1..<2, 1..<2) { $0[id: 1] = Row(1, "a") },
    Self("assign at a position", 1..<2, 1..<2) { $0[1] = Row(1, "a") },
    Self("assign another ID", 1..<2, 1..<2) { $0[1] = Row(7, "a") },
    Self("missing element", 5..<5, 5..<5) { $0[id: 9]?.name = "a" },
    Self("two elements", 1..<4, 1..<4) { rows in for id in [3, 1] { rows[id: id]?.name = "a" } },
    Self("append", 5..<5, 5..<6) { $0.append(Row(7)) },
    Self("append by subscript", 5..<5, 5..<6) { $0[id: 7] = Row(7) },
    Self("insert", 2..<2, 2..<3) { $0.insert(Row(7), at: 2) },
    Self("insert two", 2..<2, 2..<4) { $0.insert(contentsOf: [Row(7), Row(8)], at: 2) },
    Self("remove", 2..<3, 2..<2) { $0.remove(id: 2) },
    Self("remove by subscript", 2..<3, 2..<2) { $0[id: 2] = nil },
    Self("take", 2..<3, 2..<2) { _ = $0[id: 2].take() },
    Self("remove range", 1..<3, 1..<1) { $0.removeSubrange(1..<3) },
    Self("remove offsets", 1..<4, 1..<2) { $0.remove(atOffsets: [1, 3]) },
    Self("remove where", 0..<2, 0..<0) { $0.removeAll { $0.id < 2 } },
    Self("filter", 4..<5, 4..<4) { $0 = $0.filter { $0.id < 4 } },
    Self("replace", 1..<3, 1..<2) { $0[1..<3] = [Row(7)] },
    Self("swap", 1..<4, 1..<4) { $0.swapAt(1, 3) },
    Self("move", 0..<3, 0..<3) { $0.move(fromOffsets: [0], toOffset: 3) },
    Self("reverse", 0..<5, 0..<5) { $0.reverse() },
    Self("sort", 0..<5, 0..<5) { $0.sort { $0.id > $1.id } },
    Self("no move", 5..<5, 5..<5) { $0.sort { $0.id < $1.id } },
    Self("remove all", 0..<5, 0..<0) { $0.removeAll() },
    Self("storage", 0..<5, 0..<5) {
      $0.withContiguousMutableStorageIfAvailable { $0[1].name = "a" }
    },
    Self("IDs in the storage", 0..<5, 0..<5) {
      $0.withContiguousMutableStorageIfAvailable { $0[1] = Row(7) }
    },
  ]
}

struct IdentifiedArrayStructureTests {
  private typealias Rows = IdentifiedArrayOf<Row>

  /// A list, and the version of it that a reader has seen.
  private struct Seen {
    let rows: Rows
    let version: ListVersion

    init(_ rows: Rows) {
      (self.rows, version) = (rows, rows.version)
      ListVersion.didLook()
    }

    /// The positions of another list at which it may differ, and those of this one.
    func changes(to other: Rows) -> [Range<Int>]? {
      other.version.changes(since: version).map { [$0.old, $0.new] }
    }
  }

  @Test(arguments: Way.all) fileprivate func eachChangeIsKnown(_ way: Way) {
    let seen = Seen(Rows(uniqueElements: (0..<5).map { Row($0) }))
    var rows = seen.rows
    way.change(&rows)
    #expect(seen.changes(to: rows) == [way.old, way.new])
    #expect(Seen(rows).changes(to: seen.rows) == [way.new, way.old])
  }

  @Test func ofAnOlderOrANewListNothingIsKnown() {
    let seen = Seen([Row(1), Row(2)])
    var rows = seen.rows
    rows.append(Row(3))
    ListVersion.didLook()
    rows.append(Row(4))
    #expect(seen.changes(to: rows) == nil)
    // Two new lists were empty.
    #expect(seen.changes(to: Rows(uniqueElements: seen.rows.elements)) == [0..<2, 0..<2])
  }

  private func change(
    _ rows: inout Rows, _ others: [Rows], _ step: Int, _ random: inout SeededGenerator
  ) {
    let id = rows.ids.elements.randomElement(using: &random) ?? 0
    let position = rows.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: rows = others.randomElement(using: &random) ?? []
    case 2: rows.append(Row(10 + step))
    case 3: rows.insert(Row(10 + step), at: position)
    case 4: rows.remove(id: id)
    case 5: if !rows.isEmpty { rows.move(fromOffsets: [position], toOffset: 0) }
    case 6: if !rows.isEmpty { rows.swapAt(position, 0) }
    case 7: rows.removeAll { $0.id % 5 == id % 5 }
    case 8: rows = Rows(uniqueElements: rows.elements)
    case 9: rows.replaceSubrange(position..<rows.count, with: [Row(10 + step)])
    case 10: if let row = rows.remove(id: id) { rows.append(row) }
    case 11: rows.modify(id: id) { $0.name = "\(step)" }
    default: rows[id: id]?.name = "\(step)"
    }
  }

  /// Drafts and older copies are put back at random, and readers look at any time.
  @Test(arguments: 0..<100 as Range<UInt64>) func noChangeIsMissed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lists = Array(repeating: Rows(uniqueElements: (0..<6).map { Row($0) }), count: 3)
    var (seen, known) = (lists.map { Seen($0) }, 0)
    for step in 0..<200 {
      let (others, target) = (lists, Int.random(in: 0..<3, using: &random))
      change(&lists[target], others, step, &random)
      for old in seen {
        for new in lists {
          guard let (before, after) = new.version.changes(since: old.version) else { continue }
          known += 1
          #expect(
            old.rows[..<before.lowerBound] == new[..<after.lowerBound]
              && old.rows[before.upperBound...] == new[after.upperBound...], "seed \(seed)")
          if old.version.structure == new.structure {
            #expect(old.rows.ids == new.ids, "seed \(seed)")
          }
        }
      }
      if Bool.random(using: &random) {
        seen[Int.random(in: 0..<3, using: &random)] = Seen(lists[target])
      }
    }
    #expect(known > 300, "seed \(seed)")
  }
}
