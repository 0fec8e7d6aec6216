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

  private func enqueue(_ action: Int, _ place: Place? = nil) {
    ErasedPointer.withPointer(to: action) { core.enqueue($0, origin, place, from: nil, by: nil) }
  }

  @Test func anActionIsReceivedByItsAddress() {
    enqueue(3)
    #expect(core.read() == [3])
    #expect(core.isIdle)
  }

  @Test func anActionOfAFeatureThatIsGoneIsDropped() {
    let gone = Place().appending(ChildStep(only: ChildStep.Name(field: 0)))
    enqueue(3, gone)
    enqueue(4)
    #expect(core.read() == [4])
    #expect(core.isIdle)
  }

  @Test func anActionIsDescribedWithItsValues() {
    var action = 7
    #expect(ErasedPointer.withPointer(to: &action) { core.description(of: $0) } == "7")
  }

  @Test func anActionIsNamedByItsCases() {
    let core = RootCore<Int, Family.Action>(state: 0, dependencies: nil) { _, _, _ in }
    var action = Family.Action.first(.add(7))
    #expect(ErasedPointer.withPointer(to: &action) { core.name(of: $0) } == "first.add")
  }

  @Test func changesAndActionsAreProcessedInOrder() {
    let change = PlacedChange({ (state: inout [Int]) in state.append(1) }, #callSite)
    core.enqueue(change, Place(), origin, by: nil)
    enqueue(2)
    #expect(core.read() == [1, 2])
    #expect(core.isIdle)
  }

  @Test func aPlaceExistsInItsState() {
    #expect(core.exists(Place()))
    #expect(!core.exists(Place().appending(ChildStep(only: ChildStep.Name(field: 0)))))
  }
}
