import Tessera
import Testing

@testable import TesseraCore

@Suite
struct WatchedPlacesTests {
  private struct Row: Identifiable {
    var id: Int
    var rows: IdentifiedArrayOf<Row> = []
    var child: Int?
  }

  private final class Looks { var count = 0 }
  private let looks = Looks()

  private func row(_ id: Int) -> PlaceElement {
    .element(0, id: id, stamp: { (row: inout Row) in row.rows.structure }) {
      [looks] (row: inout Row, next: (inout Row) -> Bool) in
      looks.count += 1
      return row.rows.modify(id: id) { next(&$0) } ?? false
    }
  }

  private var child: PlaceElement {
    .child(1, id: nil) { (row: inout Row, next: (inout Int) -> Bool) in
      guard var child = row.child else { return false }
      return next(&child)
    }
  }

  private func place(_ elements: PlaceElement...) -> Place {
    elements.reduce(Place()) { $0.appending($1) }
  }

  private func haveVanished(_ places: WatchedPlaces, _ root: inout Row) -> Bool {
    withUnsafeMutablePointer(to: &root) { places.haveVanished(in: UnsafeMutableRawPointer($0)) }
  }

  @Test func theRowsOfAListThatStaysAreLookedAtOnce() {
    var root = Row(id: 0, rows: IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0) }))
    let places = WatchedPlaces()
    for id in 0..<100 { places.add(place(row(id))) }
    #expect(!haveVanished(places, &root) && looks.count == 100)
    root.rows[id: 3]?.child = 1
    #expect(!haveVanished(places, &root) && looks.count == 100)
    root.rows.append(Row(id: 100))
    places.add(place(row(100)))
    #expect(!haveVanished(places, &root) && looks.count == 201)
    #expect(!haveVanished(places, &root) && looks.count == 201)
    root.rows.remove(id: 7)
    #expect(haveVanished(places, &root) && haveVanished(places, &root))
    places.remove(place(row(7)))
    #expect(!haveVanished(places, &root) && places.count == 100)
  }

  @Test func aRowThatComesLaterIsLookedAtThoughTheListStays() {
    var root = Row(id: 0, rows: [Row(id: 1)])
    let places = WatchedPlaces()
    places.add(place(row(1)))
    #expect(!haveVanished(places, &root))
    places.add(place(row(2)))
    #expect(haveVanished(places, &root))
    places.remove(place(row(2)))
    #expect(!haveVanished(places, &root))
  }

  @Test func childrenOfRowsAreLookedAtEachTime() {
    var root = Row(id: 0, rows: [Row(id: 1, child: 1), Row(id: 2)])
    let places = WatchedPlaces()
    places.add(place(row(2)))
    places.add(place(row(1), child))
    #expect(!haveVanished(places, &root))
    root.rows[id: 1]?.child = nil
    #expect(haveVanished(places, &root))
    root.rows[id: 1]?.child = 2
    #expect(!haveVanished(places, &root))
    places.remove(place(row(1), child))
    root.rows[id: 1]?.child = nil
    #expect(!haveVanished(places, &root) && !places.isEmpty)
    places.remove(place(row(2)))
    #expect(places.isEmpty)
  }

  @Test func aListThatWasReplacedIsLookedAtAnew() {
    var root = Row(id: 0, rows: [Row(id: 1), Row(id: 2)])
    let before = root
    let places = WatchedPlaces()
    places.add(place(row(1)))
    #expect(!haveVanished(places, &root))
    root.rows = [Row(id: 2), Row(id: 3)]
    #expect(haveVanished(places, &root))
    root = before
    #expect(!haveVanished(places, &root))
  }
}
