import Tessera
import TesseraTesting
import Testing

@Suite(.dumpStyle(.swiftCustomDump))
struct DumpStyleTraitTests {
  @Test func theTestsOfASuiteHaveItsStyle() {
    #expect(String(customDumping: ["a"]) == "[\n  [0]: \"a\"\n]")
  }

  @Test(.dumpStyle(.tessera)) func aTestMayHaveAnother() {
    #expect(String(customDumping: ["a"]) == "[\n  0: \"a\"\n]")
  }
}
