import Testing

@testable import BakoStorage

@Suite struct SQLiteValueTests {
  @Test func noTextIsNull() {
    #expect(SQLiteValue(nil) == .null)
    #expect(SQLiteValue("") == .text(""))
  }
}
