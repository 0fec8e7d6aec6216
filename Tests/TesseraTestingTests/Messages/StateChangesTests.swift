import Tessera
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
        "$0.inner.second = 3", "$0.numbers = [1, 2]",
      ])
  }

  @Test func theWholeIsAssignedWhereThereAreNoProperties() {
    #expect(StateChanges.assignments(from: 1, to: 2) == ["$0 = 2"])
  }

  @Test func longValuesAreLeftOut() {
    let long = (0..<100).map { $0 }
    #expect(StateChanges.assignments(from: [], to: long) == ["$0 = …"])
    #expect(StateChanges.assignments(from: [[1, 2]], to: [[3, 4]]) == ["$0 = …"])
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
    #expect(lines.last == "…")
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
