import Foundation
import Testing

@testable import TesseraSupport

@Suite
struct ListVersionTests {
  /// A list of ten elements that a reader has seen.
  private let seen: ListVersion

  init() {
    var list = ListVersion()
    list.noteStructure(after: 0, before: 0, count: 10)
    ListVersion.didLook()
    seen = list
  }

  private func changed(_ positions: Int...) -> ListVersion {
    var list = seen
    for position in positions { list.noteChange(at: position) }
    return list
  }

  private func changes(_ one: ListVersion, _ other: ListVersion) -> [Range<Int>]? {
    other.changes(since: one).map { [$0.old, $0.new] }
  }

  @Test func anUnchangedListHasNoChanges() {
    #expect(changes(seen, seen) == [10..<10, 10..<10])
    #expect(changes(ListVersion(), ListVersion()) == [0..<0, 0..<0])
  }

  @Test func changesAreBetweenTheFirstAndTheLast() {
    #expect(changes(seen, changed(7, 3, 5)) == [3..<8, 3..<8])
    #expect(changed(3).structure == seen.structure)
  }

  @Test func aPutBackListDiffersWhereItWasChanged() {
    #expect(changes(changed(3, 5), seen) == [3..<6, 3..<6])
  }

  @Test func draftsDifferWhereEitherWasChanged() {
    var draft = changed(2)
    draft.noteStructure(after: 10, before: 0, count: 11)
    #expect(changes(draft, changed(6)) == [2..<11, 2..<10])
    #expect(changes(changed(6), draft) == [2..<10, 2..<11])
  }

  @Test func aChangeAfterALookCountsFromTheVersionBefore() {
    var list = changed(1)
    let next = list
    ListVersion.didLook()
    list.noteStructure(after: 4, before: 6, count: 11)
    #expect(changes(next, list) == [4..<4, 4..<5])
    #expect(changes(seen, list) == nil)
  }

  @Test func aLookOnAnotherThreadDoesNotCount() {
    var list = changed(7)
    let door = Latch()
    door.close()
    Thread.detachNewThread {
      ListVersion.didLook()
      door.open()
    }
    #expect(door.wait(seconds: 60))
    list.noteChange(at: 3)
    #expect(changes(seen, list) == [3..<8, 3..<8])
  }

  @Test func elementsThatAreRemovedAreAtThePositionsOfTheEarlierVersion() {
    var list = seen
    list.noteStructure(after: 2, before: 5, count: 7)
    #expect(changes(seen, list) == [2..<5, 2..<2])
    list.noteStructure(after: 0, before: 0, count: 0)
    #expect(changes(seen, list) == [0..<10, 0..<0])
    #expect(list.structure == 0)
  }

  @Test func noTwoChangesHaveTheSameNumber() async {
    let numbers = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask { [self] in (0..<1_000).map { _ in changed(1).number } }
      }
      return await group.reduce(into: [seen.number]) { $0 += $1 }
    }
    #expect(Set(numbers).count == 4_001)
    #expect(!numbers.contains(0))
  }
}
