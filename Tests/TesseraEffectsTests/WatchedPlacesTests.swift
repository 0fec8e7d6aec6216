import Tessera
import TesseraIdentified
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct WatchedPlacesTests {
  private struct Row: Identifiable {
    var id: Int
    var rows: IdentifiedArrayOf<Row> = []
    var child: Int?
  }

  private final class LookUps { var count = 0 }
  private let lookUps = LookUps()

  private func row(_ id: Int) -> ChildStep {
    ChildStep(ChildIdentity(id: id), list: Self.list) {
      [lookUps] (row: inout Row, _, body: (inout Row) -> Void) in
      lookUps.count += 1
      row.rows.read(id, body)
      return 0
    }.at(0)
  }

  private static func list(
    of row: ErasedPointer, _ positions: Range<Int>, _ body: (ChildIdentity) -> Void
  ) -> ListVersion? {
    let rows = row.assuming(Row.self).pointee.rows
    return rows.elementsVersion(visiting: positions) { body(ChildIdentity(id: $0)) }
  }

  /// A child that is always there.
  private var scoped: ChildStep {
    ChildStep(canVanish: false) { (row: inout Row, _, body: (inout Int) -> Void) in
      body(&row.id)
      return 2
    }.at(2)
  }

  private var child: ChildStep {
    ChildStep { (row: inout Row, _, body: (inout Int) -> Void) in
      if var child = row.child { body(&child) }
      return 1
    }.at(1)
  }

  private func place(_ steps: ChildStep...) -> Place {
    steps.reduce(Place()) { $0.appending($1) }
  }

  @Test func theRowsOfAListThatStaysAreLookedUpOnce() {
    var root = Row(id: 0, rows: IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0) }))
    var places = WatchedPlaces()
    for id in 0..<100 { places.watch(id, place(row(id))) }
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 100)
    root.rows[id: 3]?.child = 1
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 100)
    root.rows.append(Row(id: 100))
    places.watch(100, place(row(100)))
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 101)
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 101)
    root.rows.remove(id: 7)
    #expect(places.vanished(in: &root) == [7])
    #expect(lookUps.count == 202)
    #expect(places.vanished(in: &root) == [7])
    #expect(lookUps.count == 203)
    places.unwatch(7, place(row(7)))
    #expect(places.vanished(in: &root) == [])
    #expect(places.count == 100)
    #expect(lookUps.count == 203)
  }

  @Test func aNewlyWatchedRowIsLookedUpThoughTheListStays() {
    var root = Row(id: 0, rows: [Row(id: 1)])
    var places = WatchedPlaces()
    places.watch(1, place(row(1)))
    #expect(places.vanished(in: &root) == [])
    places.watch(2, place(row(2)))
    #expect(places.vanished(in: &root) == [2])
    places.unwatch(2, place(row(2)))
    #expect(places.vanished(in: &root) == [])
  }

  @Test func childrenOfRowsAreLookedUpInTheRowsThatMayHaveChanged() {
    var root = Row(
      id: 0, rows: IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0, child: 1) }))
    var places = WatchedPlaces()
    for id in 0..<100 { places.watch(id, place(row(id), child)) }
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 100)
    root.child = 2
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 100)
    root.rows[id: 3]?.child = nil
    #expect(places.vanished(in: &root) == [3])
    #expect(lookUps.count == 101)
    places.unwatch(3, place(row(3), child))
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 101)
    // Also if others come and go.
    root.rows[id: 7]?.child = nil
    root.rows.remove(id: 2)
    root.rows.insert(Row(id: 101), at: 0)
    #expect(places.vanished(in: &root) == [2, 7])
    #expect(lookUps.count == 200)
    places.unwatch(2, place(row(2), child))
    places.unwatch(7, place(row(7), child))
    // Several rows have changed: those between them are looked up.
    #expect(places.vanished(in: &root) == [])
    for id in [4, 8] { root.rows[id: id]?.child = nil }
    #expect(places.vanished(in: &root) == [4, 8])
    #expect(lookUps.count == 204)
    for id in [4, 8] { places.unwatch(id, place(row(id), child)) }
    #expect(places.vanished(in: &root) == [])
    root.rows[id: 6]?.child = nil
    root.rows.insert(Row(id: 100), at: 0)
    #expect(places.vanished(in: &root) == [6])
  }

  /// Every change of a list, between two looks, against a look at all rows.
  @Test(arguments: 0..<100) func childrenThatVanishAreFoundAfterAnyChanges(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var root = Row(
      id: 0, rows: IdentifiedArray(uniqueElements: (0..<8).map { Row(id: $0, child: 1) }))
    var copies = [root.rows]
    var places = WatchedPlaces()
    var watched = Set(0..<8)
    for id in watched { places.watch(id, place(row(id), child)) }
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let (id, other) = (
          Int.random(in: 0..<8, using: &generator), Int.random(in: 0..<8, using: &generator)
        )
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: root.rows[id: id]?.child = nil
        case 1: root.rows[id: id]?.child = 1
        case 2:
          _ = root.rows.withElement(id: id) { $0.child = Bool.random(using: &generator) ? 1 : nil }
        case 3: root.rows.remove(id: id)
        case 4: root.rows.insert(Row(id: 8 + id), at: 0)
        case 5 where root.rows.count > 1: root.rows.swapAt(0, root.rows.count - 1)
        case 6: copies.append(root.rows)
        case 7: root.rows[id: id] = nil
        case 8: root.rows.removeAll { $0.id == id || $0.id == other }
        case 9 where !root.rows.isEmpty:
          root.rows.move(fromOffsets: [id % root.rows.count], toOffset: other % root.rows.count)
        case 10 where !root.rows.isEmpty && root.rows[id: 16 + other] == nil:
          root.rows[id % root.rows.count] = Row(id: 16 + other, child: 1)
        case 11: root.rows.shuffle(using: &generator)
        case 12:
          if let row = root.rows.remove(id: id) { root.rows.append(row) }
        case 13 where root.rows.count > 2: root.rows.removeSubrange(1...2)
        case 14: root.rows.replaceSubrange(0..<min(2, root.rows.count), with: [Row(id: 24 + id)])
        default: root.rows = copies[(id + other) % copies.count]
        }
      }
      let gone = watched.filter { root.rows[id: $0]?.child == nil }
      #expect(Set(places.vanished(in: &root)) == gone, "seed \(seed)")
      for id in gone { places.unwatch(id, place(row(id), child)) }
      watched.subtract(gone)
    }
  }

  @Test func childrenOfRowsThatAreAlwaysThereAreLookedUpWithTheRowOnly() {
    var root = Row(id: 0, rows: [Row(id: 1), Row(id: 2)])
    var places = WatchedPlaces()
    places.watch(1, place(row(1), scoped))
    #expect(places.vanished(in: &root) == [])
    root.rows[id: 1]?.child = 1
    #expect(places.vanished(in: &root) == [])
    #expect(lookUps.count == 1)
    root.rows.remove(id: 1)
    #expect(places.vanished(in: &root) == [1])
  }

  @Test func anOlderCopyOfAListThatWasAppendedToIsLookedUp() {
    var root = Row(id: 0, rows: [Row(id: 1)])
    var places = WatchedPlaces()
    places.watch(1, place(row(1)))
    #expect(places.vanished(in: &root) == [])
    let before = root.rows
    root.rows.append(Row(id: 2))
    places.watch(2, place(row(2)))
    #expect(places.vanished(in: &root) == [])
    root.rows = before
    #expect(places.vanished(in: &root) == [2])
  }

  @Test func anOlderCopyOfAListWhoseRowHasChangedIsLookedUp() {
    var root = Row(id: 0, rows: [Row(id: 1), Row(id: 2, child: 1)])
    var places = WatchedPlaces()
    places.watch(2, place(row(2), child))
    #expect(places.vanished(in: &root) == [])
    var draft = root.rows
    draft[id: 2]?.child = nil
    root.rows[id: 1]?.child = 1
    #expect(places.vanished(in: &root) == [])
    root.rows = draft
    #expect(places.vanished(in: &root) == [2])
  }

  // SEMANTICS lists.removal.effects
  @Test func anEditedCopyThatLacksARowIsLookedUpAfterAnotherRowHasVanished() {
    var root = Row(id: 0, rows: [Row(id: 1), Row(id: 2), Row(id: 3)])
    var places = WatchedPlaces()
    for id in 2...3 { places.watch(id, place(row(id))) }
    #expect(places.vanished(in: &root) == [])
    root.rows.remove(id: 3)
    #expect(places.vanished(in: &root) == [3])
    places.unwatch(3, place(row(3)))
    var draft = root.rows
    draft.remove(id: 2)
    draft[id: 1]?.child = 1
    root.rows = draft
    #expect(places.vanished(in: &root) == [2])
  }

  @Test func aChildOfARowIsWatchedUntilItsEffectEnds() {
    var root = Row(id: 0, rows: [Row(id: 1, child: 1), Row(id: 2)])
    var places = WatchedPlaces()
    places.watch(2, place(row(2)))
    places.watch(1, place(row(1), child))
    #expect(places.vanished(in: &root) == [])
    root.rows[id: 1]?.child = nil
    #expect(places.vanished(in: &root) == [1])
    root.rows[id: 1]?.child = 2
    #expect(places.vanished(in: &root) == [])
    places.unwatch(1, place(row(1), child))
    root.rows[id: 1]?.child = nil
    #expect(places.vanished(in: &root) == [])
    #expect(!places.isEmpty)
    places.unwatch(2, place(row(2)))
    #expect(places.isEmpty)
  }

  @Test func everythingBelowAVanishedFeatureHasVanished() {
    var root = Row(id: 0, rows: [Row(id: 1, child: 1), Row(id: 2)])
    var places = WatchedPlaces()
    places.watch(1, place(row(1)))
    places.watch(2, place(row(1), child))
    places.watch(3, place(row(2)))
    root.rows.remove(id: 1)
    #expect(places.vanished(in: &root) == [1, 2])
  }

  @Test func aCopyIsIndependent() {
    var root = Row(id: 0, rows: [])
    var places = WatchedPlaces()
    places.watch(1, place(row(1)))
    var copy = places
    copy.unwatch(1, place(row(1)))
    #expect(copy.isEmpty)
    #expect(copy.vanished(in: &root) == [])
    #expect(places.vanished(in: &root) == [1])
  }

  @Test func aMemberThatIsNotCountedVanishesWithTheOthers() {
    var root = Row(id: 0, rows: [])
    var places = WatchedPlaces()
    places.add(place(row(1)), count: 0) { $0.sequences.insert(SequenceID(value: 5)) }
    #expect(places.isEmpty)
    places.watch(1, place(row(1)))
    let vanished = ErasedPointer.withPointer(to: &root) { places.vanished(in: $0) }
    #expect(vanished.sequences.elements == [SequenceID(value: 5)])
  }
}

extension WatchedPlaces {
  fileprivate mutating func watch(_ task: Int, _ place: Place) {
    add(place) { $0.tasks.insert(TaskID(value: task)) }
  }

  fileprivate mutating func unwatch(_ task: Int, _ place: Place) {
    remove(place) { $0.tasks.remove(TaskID(value: task)) }
  }

  fileprivate mutating func vanished<State>(in state: inout State) -> Set<Int> {
    let members = ErasedPointer.withPointer(to: &state) { vanished(in: $0) }
    return Set(members.tasks.elements.map(\.value))
  }
}
