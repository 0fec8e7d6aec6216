import Tessera
import Testing

@testable import TesseraCore

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
}
