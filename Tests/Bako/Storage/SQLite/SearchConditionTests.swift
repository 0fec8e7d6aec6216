import BakoModels
import Testing

@testable import BakoStorage

@Suite struct SearchConditionTests {
  private let today = Day(daysSince1970: 20_777)

  private func condition(_ line: String) throws -> SearchCondition {
    SearchCondition(try SearchQuery(line, today: today))
  }

  private func included(_ entries: [Entry], by line: String) throws -> [Bool] {
    var condition = try self.condition(line)
    return entries.map { condition.includes($0) }
  }

  @Test func onlyAWholeWordIsATagOrAPerson() throws {
    let entries: [Entry] = [
      .mock(1, journal: "#home, with @Ada"), .mock(2, journal: "#homework @Adam"),
      .mock(3, journal: "home Ada"), .mock(4, journal: "a #café #HOME"),
    ]
    #expect(try included(entries, by: "tag:home") == [true, false, false, true])
    #expect(try included(entries, by: "tag:#Home") == [true, false, false, true])
    #expect(try included(entries, by: "person:ada") == [true, false, false, false])
    #expect(try included(entries, by: "tag:CAFE") == [false, false, false, true])
  }

  @Test(arguments: [("", 1), ("a from:-1", 3), ("day:-1 category:p", 6), ("emotion:a place:b", 3)])
  func eachClauseHasItsParameter(line: String, count: Int) throws {
    let condition = try self.condition(line)
    #expect(condition.clauses.count == count)
    #expect(condition.sql.count { $0 == "?" } == condition.values.count)
  }

  @Test func onlyNamesNeedTheEntry() throws {
    #expect(try condition("a from:-1 category:p").isComplete)
    #expect(try !condition("emotion:a").isComplete)
  }
}
