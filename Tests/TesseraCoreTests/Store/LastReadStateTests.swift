import Tessera
import Testing

@testable import TesseraCore

@Suite
struct LastReadStateTests {
  @Test func showsTheStateThatWasKept() {
    let kept = LastReadState(Worker.State(count: 3))
    #expect(kept[\.self].count == 3)
    #expect(kept[\.count] == 3)
  }

  @Test func showsTheValueThatWasReadLast() {
    var kept = LastReadState(Worker.State(count: 3))
    kept.record(4, at: \.count)
    kept.record(5, at: \.count)
    #expect(kept[\.count] == 5)
    #expect(kept[\.other] == 0)
    #expect(kept[\.self].count == 3)
  }

  @Test func hasAnIdentityOfItsOwn() {
    let state = Worker.State()
    var kept = LastReadState(state)
    #expect(kept[\.self]._$stateID != state._$stateID)
    let whole = kept.whole()
    #expect(whole._$stateID != state._$stateID)
    #expect(whole._$stateID != kept[\.self]._$stateID)
    #expect(kept.whole()._$stateID == whole._$stateID)
    kept.record(4, at: \.count)
    #expect(kept.whole()._$stateID != whole._$stateID)
  }

  @Test func valuesWithReferencesAreNotNoted() {
    var kept = LastReadState(everyChild)
    kept.record([Worker.State(id: 5)], at: \.rows)
    kept.record(["A line"], at: \.log)
    #expect(kept[\.rows].count == 2)
    #expect(kept[\.log].isEmpty)
  }

  @Test func aPlainStateIsNotedAsAWhole() {
    var kept = LastReadState(Page.State(sum: 3))
    kept.record(Page.State(sum: 4), at: \.self)
    #expect(kept[\.self].sum == 4)
  }
}
