import Testing

@testable import TesseraTesting

@Suite
struct TestMessagesTests {
  @Test func numbersAgreeWithTheirNouns() {
    #expect(TestMessages.count(1, "action") == "1 action")
    #expect(TestMessages.count(2, "action") == "2 actions")
  }

  @Test func listsAreIndented() {
    #expect(TestMessages.list([1, 2]) == "  • 1\n  • 2")
    #expect(TestMessages.indent("a\n\nb") == "  a\n\n  b")
  }

  @Test func callsAreWrittenAsInATest() {
    let actions: [Counter.Action] = [.incrementButtonTapped, .factResponse("a.b(c)")]
    #expect(
      actions.map { TestMessages.call("send", $0) } == [
        "await store.send(.incrementButtonTapped)", #"await store.send(.factResponse("a.b(c)"))"#,
      ])
    #expect(TestMessages.call("send", 1) == "await store.send(1)")
  }

  @Test func aCaseHasANameWhereKeyPathsHave() {
    let name = TestMessages.name(of: \Counter.Action.AllCasePaths.factResponse)
    #expect(name == nil || name == #"\.factResponse"#)
  }
}
