import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct WatchTests {
  /// Registers reads at a place, and returns a flag that their notification raises.
  private func reading(_ read: () -> Void) -> Flag {
    let flag = Flag()
    withObservationTracking(read) { flag.raise() }
    return flag
  }

  @Test func theReadersOfAMarkedFieldAreNotifiedAfterTheDrain() {
    let place = PlainWatch(Int.self)
    let (first, second) = (reading { place.access(0) }, reading { place.access(1) })
    drain {
      place.mark(0b01, whole: false)
      #expect(!first.isRaised)
    }
    #expect(first.isRaised)
    #expect(!second.isRaised)
  }

  @Test func aReadOfTheWholeValueIsNotifiedOfAnyMark() {
    let place = PlainWatch(Int.self)
    let flag = reading { place.accessWhole() }
    drain { place.mark(0, whole: true) }
    #expect(flag.isRaised)
  }

  @Test func aPlaceThatIsLeftNotifiesAllReadersOnce() {
    let place = PlainWatch(Int.self)
    _ = place.visit(isRead: true)
    let flag = reading { place.access(7) }
    drain { place.leave() }
    #expect(flag.isRaised)
    let next = reading { place.access(7) }
    drain { place.leave() }
    #expect(!next.isRaised)
  }

  @Test func allPlacesThatHoldAValueAreFoundByItsNumber() {
    let worker = Worker.State()
    let places = (0..<3).map { _ in StateWatch<Worker.State>() }
    func found() -> Int {
      var count = 0
      withObservationTracking {
        _Watch.forEach(withNumber: worker._$number) { _ in count += 1 }
      } onChange: {
      }
      return count
    }
    for place in places { _ = place.visit(worker, isRead: true) }
    #expect(found() == 3)
    places[1].retract()
    #expect(found() == 2)
    _ = places[2].visit(Worker.State(), isRead: false)
    #expect(found() == 1)
    places[0].retractAll()
    #expect(found() == 0)
    places[2].retractAll()
  }

  @Test func thePlacesOfAStoreThatIsGoneAreNotFound() {
    var store: StoreOf<Family>? = Store.family(everyChild)
    let numbers = store?.withState { [$0._$number, $0.first._$number] } ?? []
    let watch = Watch { [weak store] in
      _ = store?.first.count
      _ = store?.rows.map(\.count)
    }
    #expect(numbers.allSatisfy { ObservationContext.main.places[$0] != nil })
    watch.cancel()
    store = nil
    drain {}
    #expect(numbers.allSatisfy { ObservationContext.main.places[$0] == nil })
  }
}
