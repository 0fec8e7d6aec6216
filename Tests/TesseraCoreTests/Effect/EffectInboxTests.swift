import Testing

@testable import TesseraCore

@Suite
struct EffectInboxTests {
  @Test func givesItsEffectsInOrderAndIsEmptyAgain() {
    let inbox = EffectInbox<Int>()
    #expect(inbox.isEmpty)
    inbox.add(.send(1))
    inbox.add(.send(2))
    var taken: [Int] = []
    while let effect = inbox.take() { if case .send(let number) = effect { taken.append(number) } }
    #expect(taken == [1, 2] && inbox.isEmpty)
  }
}
