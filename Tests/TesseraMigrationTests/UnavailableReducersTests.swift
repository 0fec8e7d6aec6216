import Testing

struct UnavailableReducersTests {
  @Test func eachDeclarationIsUnavailableAndNamesItsReplacement() throws {
    let source = try UnavailableSource("UnavailableReducers")
    #expect(source.declarations == source.messages)
    #expect(source.messages > 6)
  }
}
