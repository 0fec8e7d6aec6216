import TesseraSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects
@testable import TesseraHistory

@Suite
struct HistorySourceTests {
  @Test func itIsDescribedBySenderAndPlace() {
    let line = #line + 1
    let here = HistorySource(ActionSource(.view, #callSite))
    #expect("\(here)" == "view at TesseraHistoryTests/HistorySourceTests.swift:\(line)")
    #expect("\(HistorySource(nil))" == "effect")
    #expect(here == HistorySource(.view, imported: here.location))
    #expect(here != HistorySource(.effect, imported: here.location))
  }
}
