import Tessera
import BakoTerminalFixtures
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ChoiceTests {
  @Test func anActWaitsForItsEffects() async {
    let store = Store<Int, Int>.adding()
    let choice = Choice("Add") { store.send(-3) }
    guard case .act(let act) = choice.selection else {
      Issue.record("The choice is no act.")
      return
    }
    await act()
    #expect(store.state == 3)
  }
}
