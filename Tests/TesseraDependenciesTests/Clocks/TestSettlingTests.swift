import Testing

@testable import TesseraDependencies

struct TestSettlingTests {
  @Test func waitingEndsAlthoughSomethingAlwaysChanges() async {
    var version = 0
    await TestSettling.wait(for: TestArrivals()) {
      version += 1
      return version
    }
    #expect(version > 100)
  }

  @Test func waitingEndsSoonWhenNothingChanges() async {
    var asked = 0
    await TestSettling.wait(for: TestArrivals()) {
      asked += 1
      return 0
    }
    #expect(asked < 100)
  }
}
