import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore

@Suite
struct PlacedChangeTests {
  @Test func theRootIsChangedInPlace() {
    var state = CopyProbe()
    let change = PlacedChange({ (state: inout CopyProbe) in state.touch() }, #callSite)
    for _ in 0..<3 {
      guard case .done = Place().perform(change, in: &state) else {
        Issue.record("The change was not made.")
        return
      }
    }
    #expect(state.number == 3 && state.copies == 0)
  }

  @Test func aChildThatIsNotThereAndAStateOfAnotherTypeAreToldApart() {
    let element = PlaceElement.child(0, id: nil) {
      (parent: inout Int?, next: (inout Int) -> Bool) in
      guard var child = parent else { return false }
      defer { parent = child }
      return next(&child)
    }
    let place = Place().appending(element)
    let change = PlacedChange({ (state: inout Int) in state += 1 }, #callSite)
    var there: Int? = 1
    var gone: Int?
    guard case .done = place.perform(change, in: &there) else {
      Issue.record("The change was not made.")
      return
    }
    #expect(there == 2)
    guard case .gone = place.perform(change, in: &gone) else {
      Issue.record("Something was changed that is not there.")
      return
    }
    var text = "text"
    guard case .otherType(let type) = Place().perform(change, in: &text) else {
      Issue.record("A text was taken for a number.")
      return
    }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
  }
}
