import TesseraTestSupport
import Testing

struct TestBudgetTests {
  @Test func aBudgetIsAShareInPercent() {
    #expect(TestBudget.share(of: 250, budget: "100") == 250)
    #expect(TestBudget.share(of: 250, budget: "10") == 25)
  }

  @Test func withoutABudgetATwentiethIsTried() {
    #expect(TestBudget.share(of: 250, budget: nil) == 12)
  }

  @Test func atLeastOneCaseIsTried() {
    #expect(TestBudget.share(of: 5, budget: nil) == 1)
    #expect(TestBudget.share(of: 5, budget: "1") == 1)
  }
}
