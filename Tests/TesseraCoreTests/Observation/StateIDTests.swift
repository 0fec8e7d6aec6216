import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateIDTests {
  private func id<Value: StateIdentifying>(_ value: Value) -> _StateID { _StateID(of: value) }

  @Test func aCopyHasTheIdentityOfTheOriginalUntilItIsChanged() {
    let state = Worker.State()
    var copy = state
    #expect(id(copy) == id(state))
    copy.count += 1
    #expect(id(copy) != id(state))
  }

  @Test func equalStatesHaveDifferentIdentities() {
    let states = [Worker.State(), Worker.State()]
    #expect(states[0] == states[1])
    #expect(id(states[0]) != id(states[1]))
  }

  @Test func aChangeInPlaceKeepsTheIdentity() {
    var state = Worker.State()
    let before = id(state)
    state.count += 1
    state.other = 4
    #expect(id(state) == before)
  }

  @Test func valuesWithoutIdentityAreUnknown() {
    #expect(_StateID(of: 3) == .unknown)
    #expect(_StateID(of: Page.State()) == .unknown)
  }

  @Test func anOptionalHasTheIdentityOfItsValueOrThatOfNil() {
    let state = Worker.State()
    let none: Worker.State? = nil
    #expect(id(Optional(state)) == id(state))
    #expect(id(none) != .unknown)
    #expect(id(none) == id(Worker.State?.none))
  }

  // SEMANTICS observation.identity
  @Test func theCaseOfAnEnumCounts() {
    let state = Worker.State()
    let left = Family.Destination.State.left(state)
    #expect(id(left) == id(Family.Destination.State.left(state)))
    #expect(id(left) != id(Family.Destination.State.right(state)))
    #expect(id(left) != id(Family.Destination.State.left(Worker.State())))
    #expect(_StateID(case: 0) != _StateID(case: 1))
    let none = Optional<Family.Destination.State>.none
    #expect(id(none) != _StateID(case: 0))
    #expect(id(none) != _StateID(case: 1))
  }

  // SEMANTICS observation.payloads
  @Test func aPlainPayloadMayAlwaysHaveChanged() {
    #expect(_StateID(case: 0, of: 7).mayDiffer(from: _StateID(case: 0, of: 7)))
    #expect(_StateID(caseWithValues: 2).mayDiffer(from: _StateID(caseWithValues: 2)))
    #expect(!_StateID(case: 0).mayDiffer(from: _StateID(case: 0)))
  }

  @Test func enumsInEnumsAreDistinguishedByAllTheirCases() {
    var ids: Set<_StateID> = []
    for outer in 0..<20 {
      for inner in 0..<20 { ids.insert(_StateID(case: inner).inside(case: outer)) }
      ids.insert(_StateID(case: outer))
    }
    #expect(ids.count == 420)
  }

  @Test func enumsThatAreTooLargeOrTooDeepAreUnknown() {
    #expect(!_StateID(case: 255).isConclusive)
    #expect(_StateID(case: 254).isConclusive)
    let eight = (0..<7).reduce(_StateID(case: 0)) { id, index in id.inside(case: index) }
    #expect(eight.isConclusive)
    #expect(!eight.inside(case: 0).isConclusive)
  }

  // SEMANTICS observation.elements
  @Test func theIdentityOfAnArrayChangesWithItsElements() {
    var states = [Worker.State(), Worker.State(), Worker.State()]
    let before = id(states)
    states[1].count = 5
    #expect(id(states) == before)
    states.swapAt(0, 2)
    let swapped = id(states)
    #expect(swapped != before)
    states[0] = Worker.State()
    #expect(id(states) != swapped)
    #expect(id([Worker.State]()) != id(Array(states.prefix(1))))
  }

  // SEMANTICS observation.payloads
  @Test func anArrayOfPlainPayloadsIsUnknown() {
    #expect(!id([PayloadEnum.number(0)]).isConclusive)
    #expect(id([PayloadEnum.off, .off]).isConclusive)
    #expect(id([PayloadEnum.off]) != id([PayloadEnum.off, .off]))
  }

  // SEMANTICS observation.elements
  @Test func theIdentityOfAListChangesWithTheOrderOfItsElements() {
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
  @Test func theIdentityOfAStackChangesWithTheOrderOfItsElements() {
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

  // SEMANTICS observation.payloads
  @Test func equalityDecidesWhetherAPlainPayloadChanges() {
    #expect(!_$isChanged(PayloadEnum.number(1), PayloadEnum.number(1)))
    #expect(_$isChanged(PayloadEnum.number(1), PayloadEnum.number(2)))
    #expect(!_$isChanged([PayloadEnum.pair(1, "a")], [PayloadEnum.pair(1, "a")]))
    #expect(_$isChanged([PayloadEnum.pair(1, "a")], [PayloadEnum.pair(1, "b")]))
  }

  @Test func aValueWithoutEqualityAlwaysChanges() {
    struct Opaque {}
    #expect(_$isChanged(Opaque(), Opaque()))
  }
}
