import Testing

struct UnavailableViewsTests {
  @Test func eachDeclarationIsUnavailableAndNamesItsReplacement() throws {
    let source = try UnavailableSource("UnavailableViews")
    #expect(source.declarations == source.messages)
    #expect(source.messages > 6)
  }
}
