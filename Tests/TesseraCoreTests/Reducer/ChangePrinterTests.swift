import Tessera
import Testing

@testable import TesseraCore

@Suite
struct ChangePrinterTests {
  enum Action { case add(Int), nothing }
  struct State { var count = 0, name = "a" }

  @Test func aDumpShowsTheActionAndTheDifference() {
    let transcript = Transcript()
    let printer = ChangePrinter<State, Action>.customDump(to: transcript.write)
    printer.printChange(.add(2), State(), State(count: 2))
    #expect(
      transcript.text == """
        Received:
          ChangePrinterTests.Action.add(2)
        Changed:
            ChangePrinterTests.State(
          -   count: 0,
          +   count: 2,
              name: "a"
            )

        """)
  }

  @Test func aDumpSaysThatNothingChanged() {
    let transcript = Transcript()
    let printer = ChangePrinter<State, Action>.customDump(to: transcript.write)
    printer.printChange(.nothing, State(), State())
    #expect(
      transcript.text == """
        Received:
          ChangePrinterTests.Action.nothing
        Changed nothing.

        """)
  }

  @Test func labelsShowNoValues() {
    let transcript = Transcript()
    let printer = ChangePrinter<State, Action>.actionLabels(to: transcript.write)
    printer.printChange(.add(2), State(), State(count: 2))
    printer.printChange(.nothing, State(), State())
    #expect(
      transcript.text == """
        Received: ChangePrinterTests.Action.add
        Received: ChangePrinterTests.Action.nothing

        """)
  }
}
