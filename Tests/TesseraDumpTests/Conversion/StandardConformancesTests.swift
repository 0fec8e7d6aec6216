import Testing
import TesseraDump

struct StandardConformancesTests {
  @Test func rangesAreWrittenAsInSource() {
    #expect(String(customDumping: 0..<3) == "0..<3")
    #expect(String(customDumping: "a"..."c") == #""a"..."c""#)
  }

  @Test func erasedHashableValuesShowWhatIsInside() {
    #expect(String(customDumping: AnyHashable(1)) == "1")
    #expect(String(customDumping: [AnyHashable("k"): 1]) == "[\n  \"k\": 1\n]")
  }
}
