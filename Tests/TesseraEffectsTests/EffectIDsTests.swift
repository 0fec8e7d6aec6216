import Testing

@testable import TesseraEffects

@Suite
struct EffectIDsTests {
  @Test func idsAreComparedAndHashedByTheirNumbers() {
    #expect(TaskID(value: 1) == TaskID(value: 1))
    #expect(TaskID(value: 1) < TaskID(value: 2))
    #expect(TaskID(value: 3).hashValue == TaskID(value: 3).hashValue)
    let ids = Set((0..<1_000).map { OriginID(value: $0) })
    #expect(ids.count == 1_000)
    #expect(ids.contains(.one))
    #expect(!ids.contains(OriginID(value: -1)))
  }

  @Test func membersAreEmptyWithoutAnEntry() {
    var members: EffectMembers?
    #expect(members.change(1) { $0.waiting.insert(WaitingID(value: 1)) })
    #expect(!members.change(-1) { $0.sequences.insert(SequenceID(value: 1)) })
    #expect(members?.isEmpty == false)
    members.change(0) { $0.waiting.remove(WaitingID(value: 1)) }
    #expect(members != nil)
    members.change(0) { $0.sequences.remove(SequenceID(value: 1)) }
    #expect(members == nil)
  }

  @Test func aUnionHasTheMembersOfBoth() {
    var (one, other) = (EffectMembers(), EffectMembers())
    one.tasks.insert(TaskID(value: 1))
    other.tasks.insert(TaskID(value: 2))
    other.sequences.insert(SequenceID(value: 3))
    other.waiting.insert(WaitingID(value: 4))
    one.formUnion(other)
    #expect(one.tasks.elements.sorted() == [TaskID(value: 1), TaskID(value: 2)])
    #expect(one.sequences.contains(SequenceID(value: 3)))
    #expect(one.waiting.contains(WaitingID(value: 4)))
  }
}
