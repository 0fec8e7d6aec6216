import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateSightTests {
  @Test func anObservableStateIsKnownByItsIdentityAndHasReadersOfItsOwn() {
    let sight = StateSight<Worker.State>.made
    var state = Worker.State()
    #expect(sight.id(&state) == state._$stateID)
    #expect(sight.readers?(&state) === state._$observationRegistrar.identity.readers)
    state = Worker.State()
    #expect(sight.id(&state) == state._$stateID)
  }

  @Test func anEnumIsKnownByItsCaseAndPayload() {
    let sight = StateSight<Family.Destination.State>.made
    var state = Family.Destination.State.left(Worker.State())
    let left = sight.id(&state)
    state = .right(Worker.State())
    #expect(sight.id(&state) != left && sight.readers == nil)
  }

  @Test func aPlainStateIsUnknown() {
    let sight = StateSight<Page.State>.made
    var state = Page.State()
    #expect(sight.id(&state) == .unknown && sight.readers == nil)
  }

  @Test func lookingCopiesNothing() {
    let sight = StateSight<ObservedLeaf.State>.made
    var state = ObservedLeaf.State()
    _ = sight.id(&state)
    _ = sight.readers?(&state)
    state.probe.touch()
    #expect(state.probe.copies == 0)
  }
}
