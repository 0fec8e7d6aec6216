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

  @Test func theInnermostTransformIsAppliedFirst() {
    #expect(text(AnyAction(7).mapped(by: [doubled]).mapped(by: [described])) == "14")
    #expect(text(AnyAction(7).mapped(by: [described, doubled])) == "14")
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
