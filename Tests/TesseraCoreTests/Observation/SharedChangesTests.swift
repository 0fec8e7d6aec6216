import TesseraCore
import TesseraSharedValues
import TesseraSupport
import Testing

@MainActor
@Suite struct SharedChangesTests {
  private final class Value: SharedValue {
    var name: String { "a value" }
    func content(in view: SharedView?) -> any Sendable { 0 }
    func isSame(in first: SharedView?, _ second: SharedView?) -> Bool { true }
    func show(_ content: any Sendable) -> Bool { true }
  }

  @Test func aChangeGoesToTheHandlersOfOtherStores() {
    let (value, own, other) = (Value(), SharedTracker(), SharedTracker())
    var labels: [String] = []
    for tracker in [own, other] {
      SharedChanges.setHandler(
        { changed, callSite in
          if changed === value { labels.append("\(changed.label) \(callSite == nil)") }
        }, for: tracker)
    }
    own.track {
      #expect(SharedChanges.haveHandlers)
      SharedChanges.handle(value, at: nil)
    }
    #expect(labels == ["a value true"])
    SharedChanges.handle(value, at: #callSite)
    #expect(labels == ["a value true", "a value false", "a value false"])
    for tracker in [own, other] { SharedChanges.setHandler(nil, for: tracker) }
    SharedChanges.handle(value, at: nil)
    #expect(labels.count == 3)
  }
}
