import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareLogTests {
  private func log(_ style: TicketMiddleware.LogStyle, _ actions: [Ticket.Action]) -> String {
    let slot = Slot<String>()
    let store = Store(
      initialState: Ticket.State(),
      middleware: [.log(style, to: Pipe { slot.value = (slot.value ?? "") + $0 })]
    ) { Ticket() }
    for action in actions { store.send(action) }
    return slot.value ?? ""
  }

  private struct Pipe: TextOutputStream {
    let take: @Sendable (String) -> Void
    init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }
    mutating func write(_ string: String) { take(string) }
  }

  @Test func eachActionIsALine() {
    #expect(
      log(.line, [.add(1), .note("two\nlines"), .answer]) == """
        action: add(1)
        action: note("two\\nlines")
        action: answer
        action: note("answer")

        """)
  }

  @Test func theValuesOfActionsCanBeHidden() {
    #expect(
      log(.name, [.note("a secret"), .wait]) == """
        action: note
        action: wait

        """)
  }

  @Test func theDifferenceOfTheStateIsBelowTheAction() {
    #expect(
      log(.difference, [.add(1), .add(0)]) == """
        action: add(1)
            Ticket.State(
              log: [],
          -   count: 0
          +   count: 1
            )
        action: add(0)
          (the state is unchanged)

        """)
  }

  // SEMANTICS debugging.shared
  @Test func aChangeOfASharedValueIsInTheDifference() {
    let slot = Slot<String>()
    let store = Store(
      initialState: Shared(value: 1),
      middleware: [.log(.difference, to: Pipe { slot.value = (slot.value ?? "") + $0 })]
    ) {
      Reduce<Shared<Int>, Bool> { count, isCounted in
        if isCounted { count.withLock { $0 += 1 } }
        return .none
      }
    }
    store.send(true)
    store.send(false)
    #expect(
      slot.value == """
        action: true
          - 1
          + 2
        action: false
          (the state is unchanged)

        """)
  }

  @Test func timesAreRelativeToTheFirstAction() async {
    let slot = Slot<String>()
    let clock = TestClock()
    let store = Store(
      initialState: Ticket.State(),
      middleware: [
        .log(.name, to: Pipe { slot.value = (slot.value ?? "") + $0 }, clock: clock)
      ]
    ) { Ticket() }
    await clock.advance(by: .seconds(5))
    store.send(.add(1))
    await clock.advance(by: .milliseconds(1_250))
    store.send(.add(1))
    #expect(slot.value == "+0.000 s action: add\n+1.250 s action: add\n")
  }

  @Test func statesInActionsAreShownAsTheyAreDeclared() {
    let slot = Slot<String>()
    let store = Store(
      initialState: 0, middleware: [.log(.line, to: Pipe { slot.value = $0 })]
    ) { Reduce<Int, LoggedPage> { _, _ in .none } }
    store.send(LoggedPage())
    #expect(slot.value == "action: LoggedPage(title: \"A\")\n")
  }
}

@ObservableState
private struct LoggedPage: Equatable {
  var title = "A"
}
