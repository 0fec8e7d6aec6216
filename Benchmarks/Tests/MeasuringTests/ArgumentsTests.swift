import Measuring
import Testing

@Suite
struct ArgumentsTests {
  @Test func workloadsAndFilesAreNamed() throws {
    let arguments = try Arguments(["b", "c", "--check", "limits.json", "--results", "out.jsonl"])
    #expect(arguments.includes("b") && arguments.includes("c") && !arguments.includes("d"))
    #expect(arguments.check == "limits.json" && arguments.results == "out.jsonl")
    #expect(arguments.countsInstructions && arguments.chart == nil)
  }

  @Test func withoutNamesAllAreMeasured() throws {
    let arguments = try Arguments([String]())
    #expect(arguments.includes("anything") && !arguments.countsInstructions)
  }

  @Test func oneWorkloadIsRunSoManyTimes() throws {
    let run = try Arguments(["--run", "b/16", "100", "--floor"])
    #expect(run.run?.key == "b/16" && run.run?.times == 100 && run.isFloor)
  }

  @Test(arguments: [["--run", "b/16"], ["--run", "b/16", "many"], ["--check"], ["--unknown"]])
  func mistakesAreSaid(_ words: [String]) {
    #expect(throws: UsageError.self) { try Arguments(words) }
  }
}
