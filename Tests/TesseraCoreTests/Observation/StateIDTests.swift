import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateIDTests {
  private func id<Value: StateIdentifying>(_ value: Value) -> StateID { StateID(of: value) }

  @Test func aCopyHasTheIdentityOfTheOriginalUntilItIsChanged() {
    let state = Worker.State()
    var copy = state
    #expect(id(copy) == id(state))
    copy.count += 1
    #expect(id(copy) != id(state))
  }

  @Test func equalStatesThatWereMadeApartAreTold() {
    let states = [Worker.State(), Worker.State()]
    #expect(states[0] == states[1] && id(states[0]) != id(states[1]))
  }

  @Test func aChangeInPlaceKeepsTheIdentity() {
    var state = Worker.State()
    let before = id(state)
    state.count += 1
    state.other = 4
    #expect(id(state) == before)
  }

  @Test func valuesWithoutIdentityAreUnknown() {
    #expect(StateID(of: 3) == .unknown)
    #expect(StateID(of: Page.State()) == .unknown)
  }

  @Test func anOptionalHasTheIdentityOfItsValueOrThatOfNothing() {
    let state = Worker.State()
    let none: Worker.State? = nil
    #expect(id(Optional(state)) == id(state))
    #expect(id(none) != .unknown && id(none) == id(Worker.State?.none))
  }

  // SEMANTICS observation.identity
  @Test func theCaseOfAnEnumCounts() {
    let state = Worker.State()
    let left = Family.Destination.State.left(state)
    #expect(id(left) == id(Family.Destination.State.left(state)))
    #expect(id(left) != id(Family.Destination.State.right(state)))
    #expect(id(left) != id(Family.Destination.State.left(Worker.State())))
    #expect(StateID(case: 0) != StateID(case: 1))
    #expect(StateID(case: 0, of: 7) == StateID(case: 0))
  }

  // SEMANTICS observation.elements
  @Test func aListIsIdentifiedByWhichElementsStandWhere() {
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0), Worker.State(id: 1)]
    let before = id(rows)
    rows[id: 0]?.count = 5
    #expect(id(rows) == before)
    rows.append(Worker.State(id: 2))
    let longer = id(rows)
    #expect(longer != before)
    rows.swapAt(0, 1)
    #expect(id(rows) != longer)
  }

  // SEMANTICS observation.elements
  @Test func aStackIsIdentifiedByWhichElementsStandWhere() {
    var path = everyChild.path
    let before = id(path)
    path[id: 0]?.count = 5
    #expect(id(path) == before)
    path.removeLast()
    #expect(id(path) != before)
  }

  // SEMANTICS observation.fields
  @Test func equalityDecidesWhetherAPlainValueChanges() {
    #expect(!_$isChanged(1, 1))
    #expect(_$isChanged(1, 2))
  }

  @Test func identityDecidesWhetherAStateChanges() {
    let state = Worker.State()
    #expect(!_$isChanged(state, state))
    #expect(_$isChanged(state, Worker.State()))
  }

  @Test func aValueWithoutEqualityAlwaysChanges() {
    struct Opaque {}
    #expect(_$isChanged(Opaque(), Opaque()))
  }
}
