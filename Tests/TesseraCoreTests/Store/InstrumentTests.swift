import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct InstrumentTests {
  private let instrument = Listing()

  private func core() -> RootCore<Int, Int> {
    RootCore(state: 0, dependencies: nil, instrument: instrument, at: #callSite) { state, action in
      state += action
      return action > 1 ? .send(1) : .none
    }
  }

  @Test func itRunsAroundTheReducerForEveryAction() {
    let core = core()
    _ = core.send(2)
    #expect(instrument.events == ["2: 0 → 2", "1: 2 → 3"])
    #expect(core.read() == 3)
  }

  @Test func thePresentDecidesWhetherTheFeatureOfAnEffectExists() {
    let core = core()
    instrument.present = 7
    ErasedPointer.withPointer(to: 1) {
      core.enqueue(
        $0, core.madeEngine.newOrigin(),
        Place().appending(ChildStep(only: ChildStep.Name(field: 0))), from: nil, by: nil)
    }
    #expect(instrument.events == ["present 7"])
    #expect(core.read() == 0)
  }

  @Test func theCoreRetainsItAndItDoesNotRetainTheCore() {
    weak var weakInstrument: Listing?
    weak var weakCore: RootCore<Int, Int>?
    do {
      let instrument = Listing()
      let core = RootCore<Int, Int>(
        state: 0, dependencies: nil, instrument: instrument, at: #callSite
      ) { _, _ in .none }
      (weakInstrument, weakCore) = (instrument, core)
      #expect(instrument.core === core)
    }
    #expect(weakInstrument == nil)
    #expect(weakCore == nil)
  }
}

/// An instrument that lists what it takes part in.
@MainActor
private final class Listing: Instrument {
  var events: [String] = []
  var present: Int?
  weak var core: RootCore<Int, Int>?

  func reachPresent(_ body: (inout Int) -> Void) -> Bool {
    guard var state = present else { return false }
    events.append("present \(state)")
    body(&state)
    return true
  }

  nonisolated init() {}

  func attach(to core: RootCore<Int, Int>) { self.core = core }

  func around(_ reduce: @escaping Middleware<Int, Int>.Next) -> Middleware<Int, Int>.Next {
    { [unowned self] state, action in
      let before = state
      let effect = reduce(&state, action)
      events.append("\(action): \(before) → \(state)")
      return effect
    }
  }

  func perform(_ step: StateStep<Int>, on state: inout Int) {
    let before = state
    _ = step.change(&state)
    events.append("step: \(before) → \(state)")
  }

  func starting(
    _ effect: Effect<Int>, label: StepLabel?, at callSite: CallSite
  ) -> Effect<Int> {
    events.append("start")
    return effect
  }
}
