import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct PrintChangesTests {
  @Test func eachActionIsPrintedWithItsChanges() {
    let transcript = TextLog()
    let store = Store(initialState: Page.State()) {
      Page()._printChanges(.customDump(to: transcript.write))
    }
    store.send(.add(2))
    store.send(.add(0))
    #expect(
      transcript.text == """
        Received:
          Page.Action.add(2)
        Changed:
            Page.State(
              id: 0,
          -   sum: 0
          +   sum: 2
            )
        Received:
          Page.Action.add(0)
        Changed nothing.

        """)
  }

  @Test func actionsOfEffectsArePrinted() {
    let transcript = TextLog()
    let store = Store(initialState: Family.State()) {
      Family()._printChanges(.actionLabels(to: transcript.write))
    }
    store.send(.first(.effect { .run { await $0(.add(1)) } }))
    #expect(
      transcript.text == """
        Received: Family.Action.first(.effect)
        Received: Family.Action.first(.add)

        """)
  }

  @Test func aCustomPrinterReceivesTheStatesBeforeAndAfter() {
    let transcript = TextLog()
    let store = Store(initialState: Page.State()) {
      Page()._printChanges(
        ChangePrinter { action, before, after in
          transcript.write("\(action): \(before.sum), \(after.sum); ")
        })
    }
    store.send(.add(2))
    store.send(.add(3))
    #expect(transcript.text == "add(2): 0, 2; add(3): 2, 5; ")
  }

  // SEMANTICS debugging.shared
  @Test func aChangeOfASharedValueIsPrinted() {
    let transcript = TextLog()
    let store = Store(initialState: Tally.State()) {
      Tally()._printChanges(.customDump(to: transcript.write))
    }
    store.send(.counted)
    #expect(
      transcript.text == """
        Received:
          Tally.Action.counted
        Changed:
            Tally.State(
          -   count: 0
          +   count: 1
            )

        """)
  }

  // SEMANTICS debugging.shared
  @Test func aCustomPrinterReceivesTheSharedValuesThatWere() {
    let transcript = TextLog()
    let store = Store(initialState: Tally.State()) {
      Tally()._printChanges(
        ChangePrinter { _, before, after in
          let areEqual = before == after
          transcript.write("\(before.count), \(after.count.magnitude), \(areEqual); ")
        })
    }
    store.send(.counted)
    store.send(.counted)
    store.send(.read)
    #expect(transcript.text == "0, 1, false; 1, 2, false; 2, 2, true; ")
  }

  @Test func withoutAPrinterTheFeatureRunsUnchanged() {
    let store = Store(initialState: Page.State()) { Page()._printChanges(nil) }
    store.send(.add(2))
    #expect(store.sum == 2)
  }

  @Test func theStandardPrintersWriteToStandardOutput() {
    let store = Store(initialState: Page.State()) {
      Page()._printChanges()._printChanges(.actionLabels)
    }
    store.send(.add(2))
    #expect(store.sum == 2)
  }
}

@Suite
struct ChangePrinterTests {
  enum Action { case add(Int), nothing }
  struct State { var count = 0, name = "a" }

  @Test func aDumpShowsTheActionAndTheDifference() {
    let transcript = TextLog()
    let printer = ChangePrinter<State, Action>.customDump(to: transcript.write)
    printer.printChange(.add(2), StateSnapshot(State()), StateSnapshot(State(count: 2)))
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
    let transcript = TextLog()
    let printer = ChangePrinter<State, Action>.customDump(to: transcript.write)
    printer.printChange(.nothing, StateSnapshot(State()), StateSnapshot(State()))
    #expect(
      transcript.text == """
        Received:
          ChangePrinterTests.Action.nothing
        Changed nothing.

        """)
  }

  @Test func labelsShowNoValues() {
    let transcript = TextLog()
    let printer = ChangePrinter<State, Action>.actionLabels(to: transcript.write)
    printer.printChange(.add(2), StateSnapshot(State()), StateSnapshot(State(count: 2)))
    printer.printChange(.nothing, StateSnapshot(State()), StateSnapshot(State()))
    #expect(
      transcript.text == """
        Received: ChangePrinterTests.Action.add
        Received: ChangePrinterTests.Action.nothing

        """)
  }
}

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable { @Shared(value: 0) var count }

  enum Action { case counted, read }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .counted = action { state.$count.withLock { $0 += 1 } }
    return .none
  }
}
