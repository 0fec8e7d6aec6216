import TesseraSharedValues
import Testing

@Suite struct SharedViewTests {
  private final class Value: SharedValue {
    var name: String { "value" }
    func content(in view: SharedView?) -> any Sendable { view?.changedContent(of: self) ?? 0 }
    func isSame(in first: SharedView?, _ second: SharedView?) -> Bool {
      content(in: first) as? Int == content(in: second) as? Int
    }
    func show(_ content: any Sendable) -> Bool { true }
  }

  @Test func aViewIsInForceWithinAnOperation() {
    let view = SharedView(at: nil)
    SharedView.withView(view) {
      #expect(SharedView.current === view)
      #expect(SharedView.areUsed)
    }
    #expect(SharedView.current == nil)
  }

  @Test func theSecondOfTwoValuesHasAViewOfItsOwn() {
    let (first, second) = (SharedView(at: nil), SharedView(at: nil))
    SharedView.comparing(first, second) {
      #expect(SharedView.current === first)
      #expect(SharedView.ofSecond === second)
      SharedView.onSecond { #expect(SharedView.current === second) }
    }
    #expect(SharedView.ofSecond == nil)
  }

  @Test func changesStayInTheirView() {
    let value = Value()
    let view = SharedView(at: nil)
    view.change(value, to: 5)
    let copy = SharedView(copying: view)
    copy.change(value, to: 6)
    #expect(value.content(in: view) as? Int == 5)
    #expect(value.content(in: copy) as? Int == 6)
    #expect(value.content(in: nil) as? Int == 0)
    #expect(view.changedValues.count == 1)
  }

  @Test func aTrackerCollectsEachValueOnce() {
    let (tracker, value) = (SharedTracker(), Value())
    tracker.track {
      SharedTracker.current?.record(value)
      SharedTracker.current?.record(value)
    }
    #expect(tracker.changed.count == 1)
    #expect(SharedTracker.current == nil)
  }
}
