import Tessera
import Testing

@testable import TesseraCore

/// `StackStateModelTests` shows that every way of reordering keeps the IDs.
@Suite
struct StackStateReorderingTests {
  // SEMANTICS lists.removal.effects
  @Test func shufflingChangesTheOrderAndKeepsTheIDs() {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      var stack = StackState(Array(0..<20))
      stack.shuffle()
      #expect(Array(stack) != Array(0..<20))
      #expect(stack.ids.map(\.generation) == Array(stack))
    }
  }
}
