import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct OptionalChildTests {
  private enum Screen {
    case empty
    case blank
    case row(Worker.State)
    case other(Worker.State)
    case text(String)
  }

  private struct Plain { var text = "" }

  @Test func anOptionalProvidesItsValueInPlace() {
    var slot: Int? = 1
    #expect(
      slot._withChild {
        $0 += 1
        return "\($0)"
      } == "2")
    slot._removeChild()
    #expect(slot == nil)
    #expect(slot._withChild { $0 } == nil)
  }

  @Test func aPresentationProvidesItsStateInPlace() {
    var slot = PresentationState<Int>(wrappedValue: 1)
    #expect(
      slot._withChild {
        $0 += 1
        return "\($0)"
      } == "2")
    slot._removeChild()
    #expect(slot.wrappedValue == nil)
    #expect(slot._withChild { $0 } == nil)
  }

  // SEMANTICS presentation.identity
  @Test func statesAreIdentifiedByTheirIDs() {
    let one = ChildIdentity(Worker.State(id: 1))
    #expect(one == ChildIdentity(Worker.State(id: 1, count: 5)))
    #expect(one != ChildIdentity(Worker.State(id: 2)))
  }

  // SEMANTICS presentation.identity
  @Test func enumsAreIdentifiedByTheirCasesAndThePayloadsIDs() {
    let row = ChildIdentity(Screen.row(Worker.State(id: 1)))
    #expect(row == ChildIdentity(Screen.row(Worker.State(id: 1, count: 5))))
    #expect(row != ChildIdentity(Screen.row(Worker.State(id: 2))))
    #expect(row != ChildIdentity(Screen.other(Worker.State(id: 1))))
    #expect(ChildIdentity(Screen.text("a")) == ChildIdentity(Screen.text("b")))
    #expect(ChildIdentity(Screen.empty) == ChildIdentity(Screen.empty))
    #expect(ChildIdentity(Screen.empty) != ChildIdentity(Screen.blank))
  }

  // SEMANTICS presentation.identity
  @Test func aStateWithoutCaseAndIDHasNoIdentity() {
    #expect(ChildIdentity(Plain()) == ChildIdentity(Plain(text: "a")))
    #expect(ChildIdentity(Plain()) == ChildIdentity())
    #expect(ChildIdentity(Worker.State()) != ChildIdentity())
    #expect(ChildIdentity(Screen.empty) != ChildIdentity())
  }

  // SEMANTICS presentation.identity
  @Test func anotherIDCancelsTheFormerChildsEffects() {
    let store = Store.family(everyChild)
    store.send(.presented(.presented(.start)))
    store.change { $0.presented = Worker.State(id: 0, count: 7) }
    #expect(store.runningEffects == 1)
    store.change { $0.presented?.id = 1 }
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS presentation.identity
  @Test func anotherCaseCancelsTheFormerChildsEffects() {
    let store = Store.family(everyChild)
    store.send(.destination(.presented(.left(.start))))
    store.change { $0.destination = .left(Worker.State(count: 1)) }
    #expect(store.runningEffects == 1)
    store.change { $0.destination = .right(Worker.State()) }
    #expect(store.runningEffects == 0)
  }
}

extension ChildIdentity {
  fileprivate init<State>(_ state: State) {
    var state = state
    self.init(of: &state)
  }
}
