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

  @Test func theFeatureRunsUnchangedWithoutAPrinterAndWithTheStandardOnes() {
    let store = Store(initialState: Page.State()) {
      Page()._printChanges(nil)._printChanges()._printChanges(.actionLabels)
    }
    store.send(.add(2))
    #expect(store.sum == 2)
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
