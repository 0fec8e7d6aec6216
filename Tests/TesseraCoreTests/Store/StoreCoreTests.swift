import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreCoreTests {
  @Test func aCoreKnowsWhetherItsStateIsThere() {
    let store = Store.family(everyChild)
    let child = store.scope(state: \.optional, action: \.optional)
    #expect(store.core.exists && child?.core.exists == true)
    store.change { $0.optional = nil }
    #expect(store.core.exists && child?.core.exists == false)
  }

  @Test func aVanishedStateIsReadFromWhatIsKept() {
    let store = Store.family(everyChild)
    let child = store.scope(state: \.optional, action: \.optional)
    store.change { $0.optional = nil }
    #expect(child?.core.withState { $0.count } == nil)
    #expect(child?.core.stateOrKept { $0.count } == 0)
  }

  // SEMANTICS 23
  @Test func whatVanishedIsShownAsItWasWhenItWasScoped() throws {
    let store = Store.family(everyChild)
    store.send(.optional(.add(3)))
    let core = try #require(store.scope(state: \.optional, action: \.optional)).core
    store.send(.optional(.add(4)))
    #expect(core.stateOrKept { $0.count } == 7)
    store.change { $0.optional = nil }
    #expect(core.stateOrKept { $0.count } == 3)
  }

  @Test func aPartThatComesBackIsShownAsItIs() throws {
    let store = Store.family(everyChild)
    let core = try #require(store.scope(state: \.optional, action: \.optional)).core
    store.change { $0.optional = nil }
    store.change { $0.optional = Worker.State(count: 9) }
    #expect(core.stateOrKept { $0.count } == 9)
  }

  @Test func whatIsKeptHasAnIdentityOfItsOwn() throws {
    let store = Store.family(everyChild)
    let child = try #require(store.scope(state: \.optional, action: \.optional))
    let before = child.core.stateOrKept { $0._$stateID }
    store.send(.optional(.add(1)))
    #expect(child.core.stateOrKept { $0._$stateID } == before)
    store.change { $0.optional = nil }
    #expect(child.core.stateOrKept { $0._$stateID } != before)
  }
}
