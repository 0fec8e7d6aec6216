import Testing
import TesseraDump

struct DiffFormatTests {
  @Test func formatsDifferInTheirMarksOnly() {
    #expect(diff([1], [2]) == "  [\n-   0: 1\n+   0: 2\n  ]")
    #expect(
      diff([1], [2], format: .proportional)
        == "\u{2007} [\n\u{2212}   0: 1\n+   0: 2\n\u{2007} ]")
    #expect(
      diff([1], [2], format: DiffFormat(first: "<", second: ">", both: "="))
        == "= [\n<   0: 1\n>   0: 2\n= ]")
  }
}
