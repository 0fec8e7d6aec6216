import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Replacing a state notifies its readers and no others, whichever copies of it are kept.
@MainActor
@Suite
struct WatchListsTests {
  private typealias ShelvesStore = StoreOf<Shelves>
  private typealias Edit = @Sendable (inout Worker.State) -> Void

  /// A place of a worker in the state.
  private struct Place: Sendable {
    var name: String
    var get: @Sendable (Shelves.State) -> Worker.State?
    /// The ways in which a reducer changes the worker.
    var ways: [@Sendable (inout Shelves.State, Edit) -> Void]
    /// An action of the worker itself.
    var action: @Sendable (Worker.Action) -> Shelves.Action
  }

  private nonisolated static let places: [Place] =
    [
      Place(
        name: "first", get: { $0.family.first },
        ways: [
          { $0.family.first.apply($1) },
          { state, edit in
            var draft = state.family.first
            edit(&draft)
            state.family.first = draft
          },
        ], action: { .family(.first($0)) }),
      Place(
        name: "optional", get: { $0.family.optional },
        ways: [
          { $0.family.optional?.apply($1) },
          { state, edit in
            guard var draft = state.family.optional else { return }
            edit(&draft)
            state.family.optional = draft
          },
        ], action: { .family(.optional($0)) }),
      Place(
        name: "presented", get: { $0.family.presented }, ways: [{ $0.family.presented?.apply($1) }],
        action: { .family(.presented(.presented($0))) }),
      Place(
        name: "destination", get: { $0.family.destination?.left },
        ways: [
          { $0.family.destination?.modify(\.left, $1) },
          { state, edit in
            guard var draft = state.family.destination?.left else { return }
            edit(&draft)
            state.family.destination = .left(draft)
          },
        ], action: { .family(.destination(.presented(.left($0)))) }),
      Place(
        name: "screen", get: { $0.family.screens[id: 2]?.left },
        ways: [
          { $0.family.screens[id: 2]?.modify(\.left, $1) },
          { state, edit in
            guard var draft = state.family.screens[id: 2]?.left else { return }
            edit(&draft)
            state.family.screens[id: 2] = .left(draft)
          },
        ], action: { .family(.screens(.element(id: 2, action: .left($0)))) }),
    ] + [0, 1].map(row) + [0, 1].map(element) + [(0, 0), (0, 1), (1, 0)].map(shelfRow)

  private nonisolated static func row(_ id: Int) -> Place {
    Place(
      name: "row \(id)", get: { $0.family.rows[id: id] },
      ways: waysOfRows.map { way in { @Sendable in way(&$0.family.rows, id, $1) } },
      action: { .family(.rows(.element(id: id, action: $0))) })
  }

  private nonisolated static func shelfRow(_ shelf: Int, _ id: Int) -> Place {
    Place(
      name: "shelf \(shelf), row \(id)", get: { $0.shelves[id: shelf]?.rows[id: id] },
      ways: waysOfRows.map { way in
        { @Sendable state, edit in
          _ = state.shelves.modify(id: shelf) { way(&$0.rows, id, edit) }
        }
      } + [
        { state, edit in state.shelves[id: shelf]?.rows[id: id]?.apply(edit) },
        { state, edit in state.shelves[shelf].rows[id].apply(edit) },
      ],
      action: { .shelves(.element(id: shelf, action: .rows(.element(id: id, action: $0)))) })
  }

  private nonisolated static func element(_ position: Int) -> Place {
    let id = StackElementID(integerLiteral: position)
    return Place(
      name: "element \(position)", get: { $0.family.path[id: id] },
      ways: [
        { $0.family.path[id: id]?.apply($1) }, { $0.family.path[position].apply($1) },
        { state, edit in
          guard var draft = state.family.path[id: id] else { return }
          edit(&draft)
          state.family.path[id: id] = draft
        },
      ], action: { .family(.path(.element(id: id, action: $0))) })
  }

  /// The ways in which a reducer changes a row of a list.
  private nonisolated static let waysOfRows:
    [@Sendable (inout IdentifiedArrayOf<Worker.State>, Int, Edit) -> Void] = [
      { $0[id: $1]?.apply($2) },
      { $0[$1].apply($2) },
      { $0[id: $1, default: Worker.State(id: $1)].apply($2) },
      { rows, id, edit in _ = rows.modify(id: id) { edit(&$0) } },
      { rows, id, edit in replace(&rows, id, edit) { $0[id: id] = $1 } },
      { rows, id, edit in replace(&rows, id, edit) { $0[id] = $1 } },
      { rows, id, edit in replace(&rows, id, edit) { $0.updateOrAppend($1) } },
      { rows, id, edit in replace(&rows, id, edit) { $0.updateOrInsert($1, at: 0) } },
      { rows, id, edit in replace(&rows, id, edit) { $0.update($1, at: id) } },
      { rows, id, edit in
        replace(&rows, id, edit) { rows, row in
          _ = rows.withContiguousMutableStorageIfAvailable { $0[id] = row }
        }
      },
    ]

  private nonisolated static func replace(
    _ rows: inout IdentifiedArrayOf<Worker.State>, _ id: Int, _ edit: Edit,
    by put: (inout IdentifiedArrayOf<Worker.State>, Worker.State) -> Void
  ) {
    guard var draft = rows[id: id] else { return }
    edit(&draft)
    put(&rows, draft)
  }

  /// Which copies are kept while states change.
  private enum Kept: CaseIterable, Sendable {
    case nothing, worker, list, state

    func copy(of state: Shelves.State, at place: Place) -> [Any] {
      switch self {
      case .nothing: []
      case .worker: [place.get(state) as Any]
      case .list: [state.family.rows, state.family.path, state.family.screens, state.shelves]
      case .state: [state]
      }
    }
  }

  // SEMANTICS observation.replacement
  @Test func aStateThatIsReplacedWhileTheReducerKeepsItNotifiesItsReaders() {
    for place in Self.places {
      for (number, way) in place.ways.enumerated() {
        let store = Store(initialState: Shelves.State()) { Shelves() }
        let kept = Slot<Worker.State>()
        var seen: [Int?] = []
        let token = observe { seen.append(place.get(store.state)?.count) }
        for count in [5, 7] {
          store.send(
            .change { state in
              kept.value = place.get(state)
              way(&state) { $0 = Worker.State(id: $0.id, count: count) }
            })
        }
        #expect(seen == [0, 5, 7], "\(place.name), way \(number)")
        token.cancel()
      }
    }
  }

  // SEMANTICS observation.payloads
  @Test func aPlainPayloadThatAnElementReducesNotifiesTheReadersOfTheList() throws {
    let store = Store(initialState: PayloadHolder.State()) { PayloadHolder() }
    store.send(.change { $0.stack.append(.number(1)) })
    let id = try #require(store.stack.ids.first)
    var seen: [PayloadEnum?] = []
    let token = observe { seen.append(store.stack.first) }
    store.send(.stack(.element(id: id, action: .set(.number(2)))))
    store.send(.stack(.element(id: id, action: .set(.off))))
    #expect(seen == [.number(1), .number(2), .off])
    token.cancel()
  }

  /// The model: all readers of a changed value are notified, once, and no reader of another place.
  ///
  /// Every second seed puts back states that were in the place before. If a later one is dropped
  /// then, the readers of the one that is back are notified.
  // SEMANTICS observation.replacement
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theReadersOfAnotherPlaceAreNotNotified(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let goesBack = seed.isMultiple(of: 2)
    let store = Store(initialState: Shelves.State()) { Shelves() }
    let places = Self.places
    var kept: [[Any]] = []
    var workers: [[Worker.State]] = places.map { [$0.get(store.state)].compactMap { $0 } }
    var notified: [Int] = []
    var seen = [Int?](repeating: nil, count: places.count * 2)
    let read: @MainActor (Int) -> Int? = { index in
      let worker = places[index / 2].get(store.state)
      return index.isMultiple(of: 2) ? worker?.count : worker?.other
    }
    let tokens = seen.indices.map { index in
      observe {
        notified.append(index)
        seen[index] = read(index)
      }
    }
    for step in 0..<80 {
      let index = Int.random(in: places.indices, using: &random)
      let place = places[index]
      keep(&kept, place, store.state, using: &random)
      let (before, known) = (seen, workers[index])
      let edit = edit(goesBack ? known : [], using: &random)
      notified = []
      var reachesOthers = false
      if Bool.random(using: &random) {
        store.send(place.action(.change(edit)))
      } else {
        let number = Int.random(in: place.ways.indices, using: &random)
        reachesOthers = place.name.contains("row") && number == 9
        let way = place.ways[number]
        store.send(.change { way(&$0, edit) })
      }
      let now = seen.indices.map(read)
      let changed = now.indices.filter { now[$0] != before[$0] }
      let name = "seed \(seed), step \(step), \(place.name)"
      #expect(seen == now, "\(name)")
      #expect(Set(notified).isSuperset(of: changed), "\(name)")
      #expect(notified.count == Set(notified).count, "\(name)")
      if !reachesOthers, !goesBack {
        #expect(Set(notified).isSubset(of: [index * 2, index * 2 + 1]), "\(name)")
      }
      if let worker = place.get(store.state), Bool.random(using: &random) {
        workers[index].append(worker)
      }
    }
    for token in tokens { token.cancel() }
  }

  @Test func aChangeComparesOnlyTheElementsThatItMayHaveChanged() throws {
    let visits = Visits()
    var rows = IdentifiedArray(uniqueElements: (0..<1_000).map { Visited(id: $0, visits: visits) })
    let place = try #require(IdentifiedArrayOf<Visited>._$makeWatch() as? ListWatch<Int, Visited>)
    _ = place.visit(rows, isRead: true)
    for row in rows { place.read(row, row.id) }
    // One of another list between them.
    var others = rows
    for (round, id) in [500, 0, 999, 500].enumerated() {
      if round == 2 { others[id: 7]?.number += 1 }
      rows[id: id]?.number += 1
      visits.count = 0
      _ = place.visit(rows, isRead: false)
      #expect(visits.count == 1, "row \(id)")
    }
    rows.append(Visited(id: 1_000, visits: visits))
    visits.count = 0
    _ = place.visit(rows, isRead: false)
    #expect(visits.count == 0)
  }

  /// Keeps another copy, or drops one.
  private func keep(
    _ kept: inout [[Any]], _ place: Place, _ state: Shelves.State,
    using random: inout SeededGenerator
  ) {
    kept.append(Kept.allCases.randomElement(using: &random)?.copy(of: state, at: place) ?? [])
    if kept.count > 5 { kept.remove(at: Int.random(in: kept.indices, using: &random)) }
  }

  /// A change of a field, another state, or a state that was in the place before.
  private func edit(_ known: [Worker.State], using random: inout SeededGenerator) -> Edit {
    let number = Int.random(in: 1...9, using: &random)
    let past = known.randomElement(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return { $0.count += number }
    case 1: return { $0.other -= number }
    case 2: return { $0 = Worker.State(id: $0.id, count: number) }
    case 3: return { $0 = past ?? $0 }
    default:
      return { worker in
        var draft = worker
        draft.count += number
        worker = draft
        worker.other += number
      }
    }
  }
}

extension Worker.State {
  fileprivate mutating func apply(_ edit: (inout Self) -> Void) { edit(&self) }
}

extension Family.Destination.State {
  fileprivate var left: Worker.State? {
    if case .left(let worker) = self { worker } else { nil }
  }
}

/// The number of elements that were compared.
private final class Visits {
  var count = 0
}

/// An element that counts its comparisons.
private struct Visited: Identifiable, Numbered {
  let id: Int
  let visits: Visits
  var number = 1

  var _$number: UInt64 { 0 }

  static func _$makeWatch() -> _Watch { PlainWatch(Self.self) }

  func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    visits.count += 1
    return false
  }
}
