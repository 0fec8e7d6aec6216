import TesseraSupport
import Testing

struct UnknownMemberTests {
  @Test func aPathOfAnyNamesLeadsToAMember() {
    let path: KeyPath<_UnknownMember, _UnknownMember> = \.rows[id: 1].anything
    #expect(path != \.rows[id: 2].anything)
  }

  @Test func theContextDecidesTheTypeOfAMember() {
    let path: KeyPath<_UnknownMember, Int> = \.anything.else
    #expect(type(of: path).valueType == Int.self)
  }
}
