import Testing

@testable import BakoTerminal

@Suite struct ReplayOrderTests {
  @Test func screensAreShownUnlessStandardOutputIsTaken() {
    #expect(ReplayOrder(path: "a", page: "b", test: "c").showsScreens)
    #expect(!ReplayOrder(path: "a", page: "-").showsScreens)
    #expect(!ReplayOrder(path: "a", test: "-").showsScreens)
  }
}
