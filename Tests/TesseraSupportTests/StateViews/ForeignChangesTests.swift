import TesseraSupport
import Testing

@MainActor
@Suite struct ForeignChangesTests {
  private final class Value: VersionedValue {
    var name: String { "a value" }
    func content(in view: StateView?) -> any Sendable { 0 }
    func isSame(in first: StateView?, _ second: StateView?) -> Bool { true }
    func isChanged(after first: Moment?, upTo last: Moment?) -> Bool { false }
    func show(_ content: any Sendable) -> Bool { true }
  }

  @Test func aChangeGoesToTheHandlersOfOtherStores() {
    let (value, own, other) = (Value(), StateTracker(), StateTracker())
    var labels: [String] = []
    for tracker in [own, other] {
      ForeignChanges.add(
        { changed, callSite in
          if changed === value { labels.append("\(changed.label) \(callSite == nil)") }
        }, for: tracker)
    }
    own.track {
      #expect(ForeignChanges.haveHandlers)
      ForeignChanges.note(value, at: nil)
    }
    #expect(labels == ["a value true"])
    ForeignChanges.note(value, at: #callSite)
    #expect(labels == ["a value true", "a value false", "a value false"])
    for tracker in [own, other] { ForeignChanges.removeHandler(for: tracker) }
    ForeignChanges.note(value, at: nil)
    #expect(labels.count == 3)
  }
}
