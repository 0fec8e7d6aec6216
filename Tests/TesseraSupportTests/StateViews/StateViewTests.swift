import TesseraSupport
import Testing

@Suite struct StateViewTests {
  private final class Value: VersionedValue {
    var name: String { "value" }
    func content(in view: StateView?) -> any Sendable { view?.changedContent(of: self) ?? 0 }
    func isSame(in first: StateView?, _ second: StateView?) -> Bool {
      content(in: first) as? Int == content(in: second) as? Int
    }
    func isChanged(after first: Moment?, upTo last: Moment?) -> Bool { false }
    func show(_ content: any Sendable) -> Bool { true }
  }

  @Test func aViewIsInForceWithinAnOperation() {
    let view = StateView(at: nil)
    StateView.withView(view) {
      #expect(StateView.current === view)
      #expect(StateViews.areInForce)
    }
    #expect(StateView.current == nil)
  }

  @Test func theSecondOfTwoValuesHasAViewOfItsOwn() {
    let (first, second) = (StateView(at: nil), StateView(at: nil))
    StateView.comparing(first, second) {
      #expect(StateView.current === first)
      #expect(StateView.ofSecond === second)
      StateView.onSecond { #expect(StateView.current === second) }
    }
    #expect(StateView.ofSecond == nil)
  }

  @Test func changesStayInTheirView() {
    let value = Value()
    let view = StateView(at: nil)
    view.change(value, to: 5)
    let copy = StateView(copying: view)
    copy.change(value, to: 6)
    #expect(value.content(in: view) as? Int == 5)
    #expect(value.content(in: copy) as? Int == 6)
    #expect(value.content(in: nil) as? Int == 0)
    #expect(view.changedValues.count == 1)
  }

  @Test func aTrackerCollectsEachValueOnce() {
    let (tracker, value) = (StateTracker(), Value())
    tracker.track {
      StateTracker.current?.note(value)
      StateTracker.current?.note(value)
    }
    #expect(tracker.changed.count == 1)
    #expect(StateTracker.current == nil)
  }
}
