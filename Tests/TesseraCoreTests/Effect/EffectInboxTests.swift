import Testing

@testable import TesseraCore

@Suite
struct EffectInboxTests {
  @Test func givesItsEffectsInOrderAndIsEmptyAgain() {
    let inbox = EffectInbox<Int>()
    #expect(inbox.isEmpty)
    inbox.add(.send(1))
    inbox.add(.cancel(id: 1))
    inbox.add(.none)
    inbox.add(.send(2))
    var taken: [Int] = []
    while let item = inbox.take() {
      if case .action = item { taken.append(inbox.takeAction()) } else { taken.append(0) }
    }
    #expect(taken == [1, 0, 2] && inbox.isEmpty)
  }
}
