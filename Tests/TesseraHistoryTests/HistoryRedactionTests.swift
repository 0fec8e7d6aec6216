import Testing

@testable import TesseraHistory

@Suite
struct HistoryRedactionTests {
  @Test func noneChangesNothing() {
    var (state, action) = (1, "a")
    HistoryRedaction<Int, String>.none.state(&state)
    HistoryRedaction<Int, String>.none.action(&action)
    #expect(state == 1)
    #expect(action == "a")
  }
}
