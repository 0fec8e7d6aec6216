import TesseraSupport
import Testing

@testable import TesseraEffects

@Suite
struct ActionSourceTests {
  private let line = #callSite

  @Test func anActionWithoutALineHasTheOneOfTheActionThatLedToIt() {
    let earlier = ActionSource(.view, line)
    let source = ActionSource(.effect, nil, entry: 3).following(earlier)
    #expect(source.callSite?.line == line.line)
    #expect(source.ownCallSite == nil)
    #expect(source.sender == .effect)
    #expect(source.entry == 3)
  }

  @Test func aLineOfItsOwnStays() {
    let own = #callSite
    let source = ActionSource(.middleware, own).following(ActionSource(.view, line))
    #expect(source.ownCallSite?.line == own.line)
  }

  @Test func anActionThatFollowsAnUnknownOneHasNoLine() {
    #expect(ActionSource(.effect, nil).following(nil).callSite == nil)
  }

  @Test func whatAnEffectDoesHasItsEntryAndItsID() {
    let effect = ActionSource(.effect, line, entry: 2, cancelID: "CancelID.load")
    let source = ActionSource(.dismissal, nil, ofEffect: effect)
    #expect(source.sender == .dismissal)
    #expect(source.callSite == nil)
    #expect(source.entry == 2)
    #expect(source.cancelID == "CancelID.load")
  }
}
