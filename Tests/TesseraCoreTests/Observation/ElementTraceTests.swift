import TesseraIdentified
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ElementTraceTests {
  private struct Row: Identifiable, Comparable {
    let id: Int
    var text = ""

    static func < (one: Self, other: Self) -> Bool { one.text < other.text }
  }

  private typealias Rows = IdentifiedArrayOf<Row>

  private let rows: Rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
  private let trace = ElementTrace.current

  /// Calls a closure as a store does while it reduces.
  private func inSection<Result>(_ body: () throws -> Result) rethrows -> Result {
    let section = ObservationContext.main.enter()
    defer { ObservationContext.main.leave(section) }
    return try body()
  }

  /// Notes an element, as `forEach` does before it changes one of an observed list.
  private func note(_ id: Int, in list: inout Rows) {
    list.registerElement(id)
    _ = ObservationContext.popNotedElement()
  }

  /// The changes from one list to another, as far as the trace knows.
  private func changes(_ old: Rows, _ new: Rows) -> [ListSplice]? {
    guard let old = old.version, let new = new.version else { return nil }
    return trace.changes(from: old, to: new)
  }

  /// The positions at which two lists of the same structure may differ, as far as the trace knows.
  private func positions(_ old: Rows, _ new: Rows) -> Set<Int>? {
    guard old.structure == new.structure else { return nil }
    return changes(old, new).map { Set($0.map(\.start)) }
  }

  /// The old elements that are still there, at their new positions; `nil` for the others.
  private func kept(_ old: Rows, _ changes: [ListSplice]) -> [Row?] {
    var kept = old.elements.map { Optional($0) }
    for change in changes {
      kept.replaceSubrange(
        change.start..<change.start + change.removed,
        with: Array(repeating: nil, count: change.added))
    }
    return kept
  }

  private static let inPlace: [(inout Rows) -> Void] = [
    { $0[id: 2]?.text = "b" }, { $0[1].text = "b" },
    { $0[id: 2, default: Row(id: 2)].text = "b" }, { $0.modify(id: 2) { $0.text = "b" } },
    { $0.updateOrAppend(Row(id: 2, text: "b")) }, { $0.update(Row(id: 2, text: "b"), at: 1) },
    { $0[1] = Row(id: 2, text: "b") }, { $0[id: 2] = Row(id: 2, text: "b") },
    { $0.withElement(id: 2) { $0.text = "b" } }, { $0.updateOrAppend(contentsOf: [Row(id: 2)]) },
    { $0.updateOrInsert(Row(id: 2, text: "b"), at: 0) },
    { $0.updateOrInsert(Row(id: 2)) { $0.id < $1.id } },
  ]

  @Test func eachWayToChangeAnElementIsNoted() {
    for (index, change) in Self.inPlace.enumerated() {
      var new = rows
      inSection { change(&new) }
      #expect(positions(rows, new) == [1], "way \(index)")
    }
  }

  private static let structural: [(change: (inout Rows) -> Void, splices: [ListSplice])] = [
    ({ $0.append(Row(id: 4)) }, [ListSplice(at: 3, added: 1)]),
    ({ $0.insert(Row(id: 4), at: 1) }, [ListSplice(at: 1, added: 1)]),
    ({ $0.updateOrAppend(Row(id: 4)) }, [ListSplice(at: 3, added: 1)]),
    ({ $0.insert(contentsOf: [Row(id: 4), Row(id: 5)], at: 1) }, [ListSplice(at: 1, added: 2)]),
    ({ $0.remove(id: 2) }, [ListSplice(at: 1, removed: 1)]),
    ({ $0.removeSubrange(1...) }, [ListSplice(at: 1, removed: 2)]),
    ({ $0.removeAll { $0.id < 3 } }, [ListSplice(at: 0, removed: 2)]),
    ({ $0.swapAt(0, 2) }, [.replacement(at: 0), .replacement(at: 2)]),
    ({ $0[1] = Row(id: 4) }, [.replacement(at: 1)]),
    ({ $0[0..<1] = [Row(id: 1, text: "b")] }, [ListSplice(at: 0, removed: 1, added: 1)]),
    ({ $0.reverse() }, [ListSplice(at: 0, removed: 3, added: 3)]),
    (
      { $0.move(fromOffsets: [0], toOffset: 3) },
      [ListSplice(at: 0, removed: 1), ListSplice(at: 2, added: 1)]
    ),
    (
      { $0.move(fromOffsets: [2], toOffset: 0) },
      [ListSplice(at: 2, removed: 1), ListSplice(at: 0, added: 1)]
    ),
  ]

  @Test func eachWayToChangeTheStructureIsNoted() {
    for (index, way) in Self.structural.enumerated() {
      var new = rows
      inSection { way.change(&new) }
      #expect(changes(rows, new) == way.splices, "way \(index)")
    }
  }

  @Test func anElementThatIsRemovedInPlaceIsNotedAsChangedAndGone() {
    var new = rows
    inSection { _ = new[id: 2].take() }
    #expect(changes(rows, new) == [.replacement(at: 1), ListSplice(at: 1, removed: 1)])
  }

  private static let otherWays: [(inout Rows) -> Void] = [
    { $0.removeAll() },
    { $0.withContiguousMutableStorageIfAvailable { $0[1].text = "b" } },
    { $0.withContiguousMutableStorageIfAvailable { $0[1] = Row(id: 4) } },
    { $0 = IdentifiedArray(uniqueElements: $0.elements) },
  ]

  @Test func otherChangesAreNotKnown() {
    for (index, change) in Self.otherWays.enumerated() {
      var new = rows
      inSection { change(&new) }
      #expect(changes(rows, new) == nil, "way \(index)")
    }
  }

  @Test func aListThatGetsItsElementsBackIsKnown() {
    var new = rows
    inSection { _ = new.remove(at: 0) }
    #expect(changes(new, rows) == [ListSplice(at: 0, added: 1)])
  }

  @Test func copiesWithOtherStructuresAreComparedByBothChanges() {
    var (one, other) = (rows, rows)
    inSection {
      one.remove(at: 0)
      other.append(Row(id: 4))
    }
    #expect(changes(one, other) == [ListSplice(at: 0, added: 1), ListSplice(at: 3, added: 1)])
  }

  @Test func aStructureOutsideOfASectionIsNotKnown() {
    var new = rows
    new.append(Row(id: 4))
    #expect(changes(rows, new) == nil)
  }

  @Test func anUnchangedListHasNoChangedPositions() {
    #expect(positions(rows, rows) == [])
  }

  @Test func aChangeOfAMissingElementIsNone() {
    var new = rows
    inSection {
      new[id: 9]?.text = "b"
      new.withElement(id: 9) { $0.text = "b" }
    }
    #expect(positions(rows, new) == [])
  }

  @Test func copiesThatWereChangedApartDifferAtBothPositions() {
    var (one, other) = (rows, rows)
    inSection {
      one[0].text = "a"
      other[2].text = "b"
      one[0].text = "c"
    }
    #expect(positions(one, other) == [0, 2])
    #expect(positions(other, one) == [0, 2])
  }

  @Test func aListThatIsPutBackIsKnown() {
    var new = rows
    inSection { new[0].text = "a" }
    #expect(positions(new, rows) == [0])
  }

  @Test func aChangeOutsideOfASectionIsNotKnown() {
    var new = rows
    new[0].text = "a"
    #expect(new.version == nil)
    inSection { new[1].text = "b" }
    #expect(positions(rows, new) == nil)
    let old = new
    inSection { new[2].text = "c" }
    #expect(positions(old, new) == [2])
  }

  @Test func copiesThatWereChangedApartWithoutATraceAreNotTakenForEachOther() {
    var (one, other) = (rows, rows)
    one[0].text = "a"
    other[0].text = "b"
    inSection {
      one[1].text = "c"
      other[1].text = "c"
    }
    #expect(positions(one, other) == nil)
  }

  @Test func aChangeOnAnotherThreadIsNotKnown() async {
    var new = rows
    await Task.detached { [rows] in
      var copy = rows
      copy[0].text = "a"
      return copy
    }.value.elements.forEach { new[id: $0.id]?.text = $0.text }
    #expect(positions(rows, new) == nil)
  }

  @Test func aLookUpForAMarkLeavesTheVersion() {
    var new = rows
    inSection { _ = new.withUntracedElement(id: 1) { _ in } }
    #expect(positions(rows, new) == [])
  }

  @Test func anObservedListIsTracedAfterAChangeThatWasNot() {
    var new = rows
    new[0].text = "a"
    inSection {
      new.withElement(id: 1) { $0.text = "b" }
      #expect(new.version == nil)
      note(2, in: &new)
      #expect(new.version != nil)
      let old = new
      new.withElement(id: 2) { $0.text = "c" }
      #expect(positions(old, new) == [1])
    }
  }

  @Test func theOldestNotesAreForgotten() {
    var new = rows
    inSection { for _ in 0..<5_000 { new[0].text = "a" } }
    #expect(positions(rows, new) == nil)
  }

  @Test func aMarkOfAReaderIsOddAfterATracedChange() {
    var new = rows
    let mark = nextListMark()
    trace.note(mark, after: new.mark)
    new.elementsMark = mark
    #expect(trace.readerMark(of: new.mark) == mark)
    inSection {
      new[1].text = "b"
      new[0].text = "b"
    }
    #expect(trace.readerMark(of: new.mark) == mark | 1)
    #expect(positions(rows, new) == [0, 1])
  }

  @Test func aStackIsTracedLikeAList() {
    var stack = StackState([Row(id: 1), Row(id: 2)])
    let old = stack.entries.version
    inSection { _ = stack.withElement(id: stack.ids[1]) { $0.text = "b" } }
    #expect(
      old.flatMap { old in stack.entries.version.flatMap { trace.changes(from: old, to: $0) } }
        == [.replacement(at: 1)])
  }

  /// Changes a list in one of many ways.
  private func change(
    _ list: inout Rows, _ others: [Rows], step: Int, _ generator: inout SeededGenerator
  ) {
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let id = list.ids.elements.randomElement(using: &generator) ?? 0
    let text = "\(random(3))"
    switch random(28) {
    case 0, 1: list = others[random(others.count)]
    case 2: list.append(Row(id: 10 + step))
    case 3: list.insert(Row(id: 10 + step), at: 0)
    case 4: if list.count > 2 { list.remove(id: id) }
    case 5: list.sort()
    case 6: list.shuffle(using: &generator)
    case 22: list.swapAt(0, list.count - 1)
    case 23: list.removeAll { $0.id.isMultiple(of: 3) }
    case 7:
      let old = list.mark
      list.elementsMark = nextListMark()
      trace.note(list.mark, after: old)
    case 8: list.elementsMark = nextListMark()
    case 9:
      // Removed, and inserted again as another.
      if let index = list.index(id: id) {
        list.remove(at: index)
        list.insert(Row(id: id, text: text), at: index)
      }
    case 10: list = IdentifiedArray(uniqueElements: list.elements)
    case 11:
      list.withContiguousMutableStorageIfAvailable { $0[$0.count - 1].text = text }
    case 12: _ = list.withUntracedElement(id: id) { $0.text }
    case 13:
      if random(4) == 0 { note(id, in: &list) }
      list.withElement(id: id) { $0.text = text }
    case 14: list.updateOrInsert(Row(id: id, text: text), at: 0)
    case 15: list.updateOrAppend(contentsOf: others[random(others.count)])
    case 16: list[list.count - 1] = Row(id: 10 + step, text: text)
    case 17: list.move(fromOffsets: [0], toOffset: list.count)
    case 18: list.updateOrInsert(Row(id: id, text: text), sortedBy: <)
    case 19: list[id: id, default: Row(id: id)].text = text
    case 20: list.modify(id: id) { $0.text = text }
    case 21: list[id: id] = random(9) == 0 ? nil : Row(id: id, text: text)
    default: list[id: id]?.text = text
    }
    if list.isEmpty { list.append(Row(id: 10 + step)) }
  }

  @Test(arguments: 0..<100) func noChangeIsMissed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var lists: [Rows] = [rows, rows, rows, rows]
    var known = 0
    for step in 0..<200 {
      let before = lists
      let target = random(lists.count)
      // Now and then, a change that nothing traces.
      if random(12) == 0 {
        change(&lists[target], before, step: step, &generator)
      } else {
        inSection { change(&lists[target], before, step: step, &generator) }
      }
      for old in before + lists {
        for new in lists {
          guard let changes = changes(old, new) else { continue }
          known += 1
          let kept = kept(old, changes)
          #expect(kept.count == new.count, "seed \(seed)")
          #expect(zip(kept, new).allSatisfy { $0 == nil || $0 == $1 }, "seed \(seed)")
        }
      }
    }
    #expect(known > 200 * lists.count)
  }
}
