import Testing

@testable import TesseraHistory

@Suite
struct HistoryTestFormTests {
  @Test func aHistoryIsTheAuthorUnlessSomebodyElseIs() {
    let form = HistoryTestForm(name: "A", feature: "B()", modules: [])
    #expect(form.author == "Written by a history")
  }
}
