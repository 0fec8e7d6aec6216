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
}
