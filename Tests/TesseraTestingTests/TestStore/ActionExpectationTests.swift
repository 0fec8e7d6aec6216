import Tessera
import TesseraSupport
import Testing

@testable import TesseraTesting

@Suite
struct ActionExpectationTests {
  @Test func anActionIsShownAsAValue() {
    let expectation = ActionExpectation<Counter.Action>.action(.factResponse("a"))
    #expect(expectation.description() == #"Counter.Action.factResponse("a")"#)
    #expect(
      expectation.difference(.factResponse("b")) == """
        − Counter.Action.factResponse("a")
        + Counter.Action.factResponse("b")
        """)
  }

  @Test func aCaseIsShownByItsName() {
    let expectation = ActionExpectation<Script.Action>.case(\.got, at: #callSite)
    #expect(!expectation.description().isEmpty)
  }

  @Test func aCaseWithoutAValueIsShownAsTheAction() {
    let expectation = ActionExpectation<Script.Action>.case(\.cancel, at: #callSite)
    #if os(Linux)
      #expect(expectation.description() == "Script.Action.cancel")
    #endif
  }

  @Test func aCaseWithAValueIsShownAsTheAction() {
    let expectation = ActionExpectation<Script.Action>.case(\.got, 1)
    #expect(expectation.description() == "Script.Action.got(1)")
    #expect(expectation.difference(.send(1)) != nil)
  }
}
