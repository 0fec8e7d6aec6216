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

  @Test func answersAreSentAsActions() async {
    let store = Store<Int, Int>.adding()
    let choice = Choice("Add", asking: .line("How much?")) {
      await store.send(Int($0) ?? 0).finish()
    }
    guard case .ask(.line("How much?"), let act) = choice.selection else {
      Issue.record("The choice asks nothing.")
      return
    }
    await act("4")
    #expect(store.state == 4)
  }

  @Test func menusAreScreens() {
    let choice = Choice("More", menu: { Screen(title: "Menu", choices: []) })
    guard case .menu(let menu) = choice.selection else {
      Issue.record("The choice is no menu.")
      return
    }
    #expect(menu().title == "Menu")
  }
}
