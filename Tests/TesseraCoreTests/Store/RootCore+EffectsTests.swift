import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct RootCoreEffectsTests {
  private let core = RootCore<[Int], Int>(state: [], dependencies: nil) { state, action, _ in
    state.append(action)
  }

  @Test func anActionIsTakenByItsAddress() {
    withUnsafePointer(to: 3) { core.take(UnsafeRawPointer($0), .one, nil) }
    #expect(core.read() == [3] && core.isIdle)
  }

  @Test func anActionOfAFeatureThatHasGoneIsDropped() {
    let gone = Place().appending(.name(0, id: nil))
    withUnsafePointer(to: 3) { core.take(UnsafeRawPointer($0), .one, gone) }
    withUnsafePointer(to: 4) { core.take(UnsafeRawPointer($0), .one, nil) }
    #expect(core.read() == [4] && core.isIdle)
  }

  @Test func aCopyOutlivesTheAction() {
    var action = 7
    let copy = core.copy(&action)
    action = 8
    #expect(copy as? Int == 7 && action == 8)
  }

  @Test func changesAndActionsAreTakenInTurn() {
    core.take(PlacedChange({ (state: inout [Int]) in state.append(1) }, #callSite), Place(), .one)
    withUnsafePointer(to: 2) { core.take(UnsafeRawPointer($0), .one, nil) }
    #expect(core.read() == [1, 2] && core.isIdle)
  }

  @Test func lostPlacesAreSeenInItsState() {
    let places = WatchedPlaces()
    #expect(!core.hasLost(places))
    places.add(Place().appending(.name(0, id: nil)))
    #expect(core.hasLost(places))
  }
}
