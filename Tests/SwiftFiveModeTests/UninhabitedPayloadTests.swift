import Tessera
import Testing

/// Case paths to payloads without values compile without warnings in Swift 5 mode as well.
struct UninhabitedPayloadTests {
  @Test func aPayloadMayHaveNoValues() {
    #expect(Signal.tapped.is(\.tapped))
    #expect(!Signal.tapped.is(\.delegate))
    #expect(!Signal.tapped.is(\.never))
    #expect(!Signal.tapped.is(\.elsewhere))
    #expect(!Signal.tapped.is(\.pair))
  }
}

@CasePathable
private enum Signal {
  case delegate(Delegate), never(Never), tapped
  case elsewhere(Elsewhere.Action), pair(Int, of: Elsewhere.Action)

  enum Delegate {}
}

private enum Elsewhere {
  enum Action {}
}
