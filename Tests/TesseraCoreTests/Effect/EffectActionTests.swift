import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectActionTests {
  private let doubled = ActionTransform { (number: Int) in number * 2 }
  private let described = ActionTransform { (number: Int) in "\(number)" }

  @Test func anActionIsReadAsWhatItIs() {
    #expect(EffectAction(7).number == 7)
  }

  @Test func theInnermostTransformIsAppliedFirst() {
    var text = ""
    EffectAction(7).mapped(by: [doubled]).mapped(by: [described])
      .withAddress { text = $0.load(as: String.self) }
    #expect(text == "14")
    EffectAction(7).mapped(by: [described, doubled])
      .withAddress { text += $0.load(as: String.self) }
    #expect(text == "1414")
  }

  @Test func aMappedSinkHandsOnWhatBecomesOfActions() {
    let texts = Texts()
    let sink = texts.mapped(by: [described, doubled])
    withUnsafePointer(to: 4) { sink.deliver(UnsafeRawPointer($0)) }
    sink.commit(PlacedChange({ (_: inout Int) in }, #callSite))
    #expect(texts.all == ["8"] && texts.changes == 1)
  }

  @Test func actionsThatHoldObjectsAreFreedWithTheirEffect() {
    final class Payload {}
    var payload: Payload? = Payload()
    weak let weakly = payload
    var action = payload.map { EffectAction($0) }
    payload = nil
    #expect(weakly != nil && action != nil)
    action = nil
    #expect(weakly == nil)
  }
}

private final class Texts: EffectSink {
  var all: [String] = []
  var changes = 0
  func deliver(_ action: UnsafeRawPointer) { all.append(action.load(as: String.self)) }
  func commit(_ change: PlacedChange) { changes += 1 }
}
