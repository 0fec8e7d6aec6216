import Tessera
import TesseraSupport
import Testing

@testable import TesseraTesting

@Suite
struct ActionExpectationTests {
  @Test func anActionMatchesItself() {
    let expectation = ActionExpectation<Counter.Action>.action(.factResponse("a"))
    #expect(expectation.matches(.factResponse("a")))
    #expect(!expectation.matches(.factResponse("b")))
    #expect(expectation.description() == #"Counter.Action.factResponse("a")"#)
    #expect(
      expectation.difference(.factResponse("b")) == """
        − Counter.Action.factResponse("a")
        + Counter.Action.factResponse("b")
        """)
  }

  @Test func aCaseMatchesEveryValue() {
    let expectation = ActionExpectation<Script.Action>.case(\.got, at: #callSite)
    #expect(expectation.matches(.got(1)))
    #expect(expectation.matches(.got(2)))
    #expect(!expectation.matches(.send(1)))
    #expect(!expectation.description().isEmpty)
  }

  @Test func aCaseWithoutAValueIsShownAsTheAction() {
    let expectation = ActionExpectation<Script.Action>.case(\.cancel, at: #callSite)
    #expect(expectation.matches(.cancel))
    #if os(Linux)
      #expect(expectation.description() == "Script.Action.cancel")
    #endif
  }

  @Test func aCaseWithAValueMatchesThatOnly() {
    let expectation = ActionExpectation<Script.Action>.case(\.got, 1)
    #expect(expectation.matches(.got(1)))
    #expect(!expectation.matches(.got(2)))
    #expect(expectation.description() == "Script.Action.got(1)")
    #expect(expectation.difference(.send(1)) != nil)
  }
}
