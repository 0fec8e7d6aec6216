import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreCoreTests {
  @Test func aCoreKnowsWhetherItsStateExists() {
    let store = Store.family(everyChild)
    let child = store.scope(\.optional, action: \.optional)
    #expect(store.core.exists)
    #expect(child?.core.exists == true)
    store.change { $0.optional = nil }
    #expect(store.core.exists)
    #expect(child?.core.exists == false)
  }

  @Test func aVanishedStateIsReadFromTheLastCopy() {
    let store = Store.family(everyChild)
    let child = store.scope(\.optional, action: \.optional)
    store.change { $0.optional = nil }
    #expect(child?.core.withState { $0.count } == nil)
    #expect(child?.core.read(\.count) { $0.count } == 0)
    #expect(child?.core.read().count == 0)
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aVanishedStateShowsTheStateThatWasReadLast() throws {
    let store = Store.family(everyChild)
    store.send(.optional(.add(3)))
    let child = try #require(store.scope(\.optional, action: \.optional))
    store.send(.optional(.add(4)))
    #expect(child.count == 7)
    store.send(.optional(.change { $0.other = 2 }))
    #expect(child.count == 7)
    store.send(.optional(.add(5)))
    store.change { $0.optional = nil }
    #expect(child.count == 7)
    #expect(child.state.count == 7)
    #expect(child.other == 2)
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aVanishedPlainStateShowsTheValueThatWasReadLast() throws {
    let store = Store(initialState: Ledger.State(note: Page.State(sum: 3))) { Ledger() }
    let note = try #require(store.scope(\.note, action: \.note))
    #expect(note.state.sum == 3)
    store.send(.note(.add(2)))
    #expect(note.state.sum == 5)
    store.send(.change { $0.note = nil })
    #expect(note.state.sum == 5)
    #expect(note.sum == 5)
  }

  @Test func aPartThatReappearsShowsItsNewState() throws {
    let store = Store.family(everyChild)
    let core = try #require(store.scope(\.optional, action: \.optional)).core
    store.change { $0.optional = nil }
    store.change { $0.optional = Worker.State(count: 9) }
    #expect(core.read(\.count) { $0.count } == 9)
  }
}
