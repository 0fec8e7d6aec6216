import Foundation
import Testing

@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeExampleTests {
  private let examples: Program

  init() throws { examples = Program("examples", in: try Workplace()) }

  @Test(arguments: [[], ["chess"]]) func theUsageListsTheExamples(arguments: [String]) async throws
  {
    let outcome = try await examples.run(arguments, input: Data())
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    for name in ["counter", "library", "shop", "todos", "users", "app"] {
      #expect(outcome.errors.contains(name))
    }
  }

  @Test func theCounterTravelsInTime() async throws {
    let outcome = try await examples("counter", input: "+\n+\nback\nnow\n-\n\n")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.split(separator: "> ").dropFirst().map { $0.split(separator: "\n").first }
        == ["1", "2", "1 (after action 1)", "2", "1"])
  }

  @Test(arguments: ["counter", "library", "shop", "todos", "users"])
  func everyExampleEndsWithItsInput(name: String) async throws {
    let outcome = try await examples(name, input: "what?\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("End with an empty line."))
  }

  @Test func theShopSellsBread() async throws {
    let outcome = try await examples("shop", input: "want bread 2\nconfirm\n\n")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("Cart: 2 × Bread = 8"), "\(outcome)")
  }
}
