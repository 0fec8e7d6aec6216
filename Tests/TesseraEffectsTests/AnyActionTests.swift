import TesseraSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct AnyActionTests {
  private let doubled = ActionTransform { (number: Int) in number * 2 }
  private let described = ActionTransform { (number: Int) in "\(number)" }

  private func text(_ action: AnyAction) -> String {
    var text = ""
    action.withPointer { text = $0.assuming(String.self).pointee }
    return text
  }

  @Test func anActionIsReadAsItsOwnType() {
    #expect(text(AnyAction("seven")) == "seven")
  }

  @Test func theInnermostTransformIsAppliedFirst() {
    #expect(text(AnyAction(7).mapped(by: [doubled]).mapped(by: [described])) == "14")
    #expect(text(AnyAction(7).mapped(by: [described, doubled])) == "14")
  }

  @Test func aMappedSenderSendsTransformedActions() {
    let texts = TextSender()
    let sender = texts.mapped(by: [described, doubled])
    ErasedPointer.withPointer(to: 4) { sender.send($0, at: #callSite) }
    sender.commit(PlacedChange({ (_: inout Int) in }, #callSite))
    #expect(texts.texts == ["8"])
    #expect(texts.changes == 1)
  }

  @Test func theObjectsOfAnActionAreFreedWithIt() {
    final class Payload {}
    var payload: Payload? = Payload()
    weak let weakPayload = payload
    var action = payload.map { AnyAction($0) }
    payload = nil
    #expect(weakPayload != nil)
    #expect(action != nil)
    action = nil
    #expect(weakPayload == nil)
  }
}

private final class TextSender: EffectSender, @unchecked Sendable {
  var texts: [String] = []
  var changes = 0
  func send(_ action: ErasedPointer, at callSite: CallSite) {
    texts.append(action.assuming(String.self).pointee)
  }
  func drop(_ action: ErasedPointer, at callSite: CallSite) {}
  func mustWait(at callSite: CallSite) -> Bool { false }
  func waitForTurn(isolation: isolated (any Actor)?) async {}
  func commit(_ change: PlacedChange) { changes += 1 }
}
