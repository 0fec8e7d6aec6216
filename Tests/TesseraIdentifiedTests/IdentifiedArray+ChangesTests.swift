import TesseraTestSupport
import Testing

@testable import TesseraIdentified

struct IdentifiedArrayChangesTests {
  /// A law: a marked list knows all elements that have gone, and if it says so, all that have
  /// changed.
  @Test(arguments: 0..<100 as Range<UInt64>) func aMarkedListKnowsWhatHasChanged(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<12).map { Row($0, "") })
      let mark = nextListMark()
      rows.setMark(mark)
      let before = rows
      for _ in 0..<Int.random(in: 0...3, using: &random) { change(&rows, &random) }
      var (gone, changed): (Set<Int>, Set<Int>) = ([], [])
      let isKnown = rows.forEachChangedID { id, isGone in
        if isGone { gone.insert(id) } else { changed.insert(id) }
      }
      guard rows.mark | 1 == mark | 1 else { continue }
      #expect(gone.isSuperset(of: before.ids.filter { rows[id: $0] == nil }), "seed \(seed)")
      let isDifferent = { (id: Int) in rows[id: id].map { $0 != before[id: id] } ?? false }
      let different = before.ids.filter { !gone.contains($0) && isDifferent($0) }
      if rows.mark == mark { #expect(gone.isEmpty && different.isEmpty, "seed \(seed)") }
      if isKnown { #expect(changed.isSuperset(of: different), "seed \(seed)") }
    }
  }

  private func change(_ rows: inout IdentifiedArrayOf<Row>, _ random: inout SeededGenerator) {
    let id = Int.random(in: 0..<12, using: &random)
    let position = rows.isEmpty ? 0 : id % rows.count
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: rows[id: id]?.name += "changed"
    case 2: rows.modify(id: id) { $0.name += "changed" }
    case 3: rows.remove(id: id)
    case 4: rows[id: id] = nil
    case 5 where !rows.isEmpty: rows.move(fromOffsets: [position], toOffset: 0)
    case 6: rows.insert(Row(20 + rows.count, ""), at: position)
    case 7 where !rows.isEmpty: rows.swapAt(position, 0)
    case 8: rows.removeAll { $0.id % 5 == id % 5 }
    case 9: rows.append(Row(40 + rows.count, ""))
    case 10: if let row = rows.remove(id: id) { rows.append(row) }
    default: rows.replaceSubrange(position..<rows.count, with: [Row(60 + rows.count, "")])
    }
  }

  @Test func moreElementsThanAFewThatHaveGoneClearTheMark() {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<40).map { Row($0, "") })
    rows.setMark(2)
    for id in 0..<16 { rows.remove(id: id) }
    #expect(rows.mark == 3)
    rows.remove(id: 16)
    #expect(rows.mark == 0)
    rows.setMark(2)
    rows.removeSubrange(0..<17)
    #expect(rows.mark == 0)
  }

  @Test func theChangedElementIsKnownWhereverOthersComeAndGo() {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<6).map { Row($0, "") })
    rows.setMark(2)
    rows[id: 3]?.name = "changed"
    rows.remove(id: 1)
    rows.insert(Row(9, ""), at: 0)
    rows.remove(id: 5)
    var ids: [Int] = []
    #expect(rows.forEachChangedID { id, isGone in ids.append(isGone ? -id : id) })
    #expect(ids == [-1, -5, 3])
    rows.remove(id: 3)
    #expect(rows.forEachChangedID { _, _ in })
    rows[id: 0]?.name = "changed"
    #expect(rows.forEachChangedID { _, _ in })
    rows[id: 2]?.name = "changed"
    #expect(!rows.forEachChangedID { _, _ in })
  }
}
