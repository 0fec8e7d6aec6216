import Testing

struct UnavailableStoresTests {
  @Test func eachDeclarationIsUnavailableAndNamesItsReplacement() throws {
    let source = try UnavailableSource("UnavailableStores")
    #expect(source.declarations == source.messages)
    #expect(source.messages > 6)
  }
}
