import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct RootCoreEffectsTests {
  private let core = RootCore<[Int], Int>(state: [], dependencies: nil) { state, action, _ in
    state.append(action)
  }

  private let origin = OriginID(value: 1)

  @Test func changesAndActionsAreProcessedInOrder() {
    let change = PlacedChange({ (state: inout [Int]) in state.append(1) }, #callSite)
    core.enqueue(change, Place(), origin, by: nil)
    ErasedPointer.withPointer(to: 2) { core.enqueue($0, origin, nil, from: nil, by: nil) }
    #expect(core.read() == [1, 2])
    #expect(core.isIdle)
  }
}
