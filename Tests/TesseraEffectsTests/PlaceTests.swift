import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct PlaceTests {
  private let child = Level.child(2, id: 0)
  private let field = Level.field(1)

  @Test func aPlaceIsWithinItsAncestorsAndItself() {
    let outer = Place().appending(field)
    let inner = outer.appending(child)
    #expect(inner.isWithin(Place()))
    #expect(inner.isWithin(outer))
    #expect(inner.isWithin(inner))
    #expect(!outer.isWithin(inner))
    #expect(!inner.isWithin(Place().appending(child)))
  }

  @Test func onlyPlacesUnderAChildCanVanish() {
    #expect(!Place().canVanish)
    #expect(!Place().appending(field).canVanish)
    #expect(Place().appending(child).appending(field).canVanish)
  }

  @Test func aPlaceExistsWhileEveryChildOnTheWayDoes() {
    let place = Place().appending(field).appending(child).appending(Level.child(3, id: 1))
    var level = Level.full(depth: 4)
    #expect(place.exists(in: &level))
    level.fields[1].children[Level.ChildName(field: 2, id: 0)]?.children = [:]
    #expect(!place.exists(in: &level))
    #expect(Place().exists(in: &level))
  }
}
