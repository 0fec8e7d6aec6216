import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct WatchValuesTests {
  @Test func differentOptionalsHaveDifferentNumbers() {
    let none: Worker.State?? = nil
    let someNone: Worker.State?? = .some(nil)
    let worker = Worker.State()
    let some: Worker.State?? = worker
    #expect(none._$number != someNone._$number)
    #expect(someNone._$number != some._$number)
    #expect(some._$number == worker._$number)
  }

  // SEMANTICS observation.payloads
  @Test func theNumberOfAnEnumIsThatOfItsCaseAndPayload() {
    let worker = Worker.State()
    let left = Family.Destination.State.left(worker)
    #expect(left._$number == Family.Destination.State.left(worker)._$number)
    #expect(left._$number != Family.Destination.State.left(Worker.State())._$number)
    #expect(left._$number != worker._$number)
  }

  // SEMANTICS observation.replacement
  @Test func aChildThatComesBackToItsPlaceNotifiesTheReadersOfItsStore() throws {
    let store = Store.family(everyChild)
    let child = try #require(store.scope(\.optional, action: \.optional))
    let past = store.withState { $0.optional }
    let watch = Watch { _ = child.count }
    store.change { $0.optional = nil }
    #expect(watch.reruns == 1)
    store.change { $0.optional = past }
    store.change { $0.optional?.count = 77 }
    #expect(child.count == 77)
    #expect(watch.reruns > 1)
  }
}
