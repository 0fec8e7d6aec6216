import Foundation
import Synchronization
import Tessera
import TesseraDump
import Testing

@testable import TesseraTesting

@Suite
struct StateChangesTests {
  @Test func changedPropertiesAreAssigned() {
    #expect(
      StateChanges.assignments(
        from: Counter.State(), to: Counter.State(count: 1, fact: "a")) == [
          "$0.count = 1", #"$0.fact = "a""#,
        ])
  }

  @Test func nestedPropertiesAreAssignedOneByOne() {
    let old = Nested(inner: Nested.Inner(first: 1, second: 2), numbers: [1])
    var new = old
    new.inner.second = 3
    new.numbers = [1, 2]
    #expect(
      StateChanges.assignments(from: old, to: new) == [
        "$0.inner.second = 3", "$0.numbers.append(2)",
      ])
  }

  @Test func theWholeIsAssignedWhereThereAreNoProperties() {
    #expect(StateChanges.assignments(from: 1, to: 2) == ["$0 = 2"])
  }

  @Test func aChangeThatIsLongOrHasNoCodeIsAComment() {
    let long = (0..<100).map { $0 }
    #expect(StateChanges.assignments(from: [], to: long) == ["// $0 has changed: see above."])
    #expect(
      StateChanges.assignments(from: [0: Opaque()], to: [1: Opaque()])
        == ["// $0 has changed: see above."])
  }

  @Test func manyChangesAreCutShort() {
    struct Many {
      var a = 0
      var b = 0
      var c = 0
      var d = 0
      var e = 0
      var f = 0
      var g = 0
      var h = 0
      var i = 0
    }
    let new = Many(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1)
    let lines = StateChanges.assignments(from: Many(), to: new)
    #expect(lines.count == 9)
    #expect(lines.last == "// …")
  }

  @Test func presentedStateIsAssignedByItsName() {
    var new = Presenting.State()
    new.counter = Counter.State()
    let lines = StateChanges.assignments(from: Presenting.State(), to: new)
    #expect(lines == ["$0.counter = Counter.State(count: 0, fact: nil)"])
    var newer = new
    newer.counter?.count = 1
    #expect(StateChanges.assignments(from: new, to: newer) == ["$0.counter?.count = 1"])
  }

  @Test func elementsAreChangedOneByOne() {
    #expect(
      StateChanges.assignments(from: [[1, 2], [5]], to: [[1, 3], [5], [6]])
        == ["$0[0][1] = 3", "$0.append([6])"])
    #expect(StateChanges.assignments(from: [1, 2], to: [1]) == ["$0.removeLast()"])
    #expect(StateChanges.assignments(from: [1, 2], to: [2]) == ["$0.removeLast()", "$0[0] = 2"])
  }

  @Test func identifiedElementsAreChangedByTheirID() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, names: ["a"]), Row(id: 2), Row(id: 3)]
    var changed = rows
    changed[id: 2]?.names = ["b"]
    changed[id: 3] = nil
    changed.append(Row(id: 4, mood: .noted("x")))
    #expect(
      StateChanges.assignments(from: rows, to: changed) == [
        "$0[id: 3] = nil", #"$0[id: 2]?.names = ["b"]"#,
        #"$0.append(StateChangesTests.Row(id: 4, names: [], mood: .noted("x")))"#,
      ])
  }

  @Test func elementsWithRandomIDsAreNotChangedByTheirID() {
    let rows: IdentifiedArray<UUID, Labelled> = [Labelled(id: UUID())]
    var changed = rows
    changed[0].name = "a"
    let lines = StateChanges.assignments(from: rows, to: changed)
    #expect(lines.first?.hasPrefix("// $0 has a random UUID of this run") == true)
    #expect(lines.last == "// $0.uuid = .incrementing")
  }

  /// The point is that it returns: a comparison of all pairs of rows would take hours.
  // SEMANTICS diff.dumps
  @Test(.timeLimit(.minutes(60)), arguments: [1, 50_000])
  func aChangeOfALongListIsFound(changed: Int) {
    let rows = IdentifiedArray(uniqueElements: (0..<50_000).map { Row(id: $0) })
    var others = rows
    for id in 0..<changed { others[id: id]?.names = ["b"] }
    #expect(
      StateChanges.assignments(from: rows, to: others)
        == [changed == 1 ? #"$0[id: 0]?.names = ["b"]"# : "// $0 has changed: see above."])
  }

  @Test func aPartThatIsEqualByItsOwnComparisonIsNeitherDumpedNorAssigned() {
    let rows = (0..<100).map { Lenient(id: $0) }
    var others = rows
    others[1].cache = 1
    others[2].name = "a"
    let dumps = Lenient.$dumps.withValue(Tally()) {
      #expect(StateChanges.assignments(from: rows, to: others) == [#"$0[2].name = "a""#])
      return Lenient.dumps.count
    }
    #expect(dumps <= 4)
  }

  @Test func aStateThatDiffersOnlyInItsDumpHasChanged() {
    struct Whole { var part: Lenient }
    let old = Whole(part: Lenient(id: 0))
    var new = old
    new.part.cache = 1
    #expect(StateChanges.assignments(from: old, to: new) == ["// $0 has changed: see above."])
    #expect(StateChanges.assignments(from: old, to: old) == [])
  }

  @Test func screensOnAStackAreChangedByTheirID() {
    var old = StackState<Screens>()
    old.append(.counter(Counter.State()))
    var new = old
    let id = new.ids[0]
    new[id: id, case: \.counter]?.count = 2
    #expect(
      StateChanges.assignments(from: old, to: new) == [
        "$0[id: \(id.generation)]?[case: \\.counter]?.count = 2"
      ])
    #expect(StateChanges.assignments(from: new, to: StackState()) == ["$0 = []"])
    var longer = new
    longer.append(.number(7))
    #expect(StateChanges.assignments(from: new, to: longer) == ["$0.append(.number(7))"])
  }

  private struct Labelled: Identifiable {
    let id: UUID
    var name = ""
  }

  private struct Row: Identifiable {
    enum Mood { case none, noted(String) }

    var id: Int
    var names: [String] = []
    var mood = Mood.none
  }

  private final class Opaque {}

  private final class Tally: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
  }

  /// A value with a part that its comparison leaves out, which counts its dumps.
  private struct Lenient: Equatable, CustomDumpReflectable {
    @TaskLocal static var dumps = Tally()

    var id: Int
    var name = ""
    var cache = 0

    var customDumpMirror: Mirror {
      Self.dumps.add()
      return Mirror(
        self, children: ["id": id, "name": name, "cache": cache], displayStyle: .struct)
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.name == rhs.name }
  }

  private struct Nested {
    struct Inner {
      var first: Int
      var second: Int
    }
    var inner: Inner
    var numbers: [Int]
  }
}

@Reducer
private struct Presenting {
  @ObservableState
  struct State: Equatable { @Presents var counter: Counter.State? }

  enum Action { case counter(PresentationAction<Counter.Action>) }

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.$counter, action: \.counter) { Counter() }
  }
}

@CasePathable
private enum Screens {
  case counter(Counter.State)
  case number(Int)
}
