import Testing

@testable import TesseraCore

@Suite
struct EffectMembersTests {
  @Test func booksWithoutAnEntryAreEmpty() {
    var members = EffectMembers()
    #expect(members.isEmpty)
    members.waiting += 1
    #expect(!members.isEmpty)
    members.waiting -= 1
    members.sequences.insert(SequenceID(value: 1))
    #expect(!members.isEmpty)
  }
}
