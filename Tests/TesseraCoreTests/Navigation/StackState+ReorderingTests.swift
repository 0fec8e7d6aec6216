import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StackStateReorderingTests {
  /// A stack of numbers with IDs counted from 0.
  private func stack(_ numbers: [Int], _ body: (inout StackState<Int>) -> Void) {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      var stack = StackState(numbers)
      body(&stack)
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func sortingKeepsTheIDs() {
    stack([3, 1, 2]) { stack in
      stack.sort()
      #expect(Array(stack) == [1, 2, 3])
      #expect(stack.ids == [1, 2, 0])
      stack.sort { $0 > $1 }
      #expect(Array(stack) == [3, 2, 1])
      #expect(stack.ids == [0, 2, 1])
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func reversingAndSwappingKeepTheIDs() {
    stack([3, 1, 2]) { stack in
      stack.reverse()
      #expect(Array(stack) == [2, 1, 3])
      #expect(stack.ids == [2, 1, 0])
      stack.swapAt(0, 1)
      #expect(Array(stack) == [1, 2, 3])
      #expect(stack.ids == [1, 2, 0])
    }
  }

  // SEMANTICS lists.removal.effects
  @Test(arguments: 0..<5)
  func shufflingKeepsTheIDs(seed: UInt64) {
    stack(Array(0..<20)) { stack in
      var generator = SeededGenerator(seed: seed)
      stack.shuffle(using: &generator)
      #expect(stack.ids.map(\.generation) == Array(stack), "seed \(seed)")
      #expect(Set(stack).count == 20, "seed \(seed)")
      #expect(Array(stack) != Array(0..<20), "seed \(seed)")
      stack.shuffle()
      #expect(stack.ids.map(\.generation) == Array(stack))
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func partitioningKeepsTheIDs() {
    stack(Array(0..<6)) { stack in
      let start = stack.partition { $0.isMultiple(of: 2) }
      #expect(start == 3)
      #expect(stack.ids.map(\.generation) == Array(stack))
      #expect(stack[..<3].allSatisfy { !$0.isMultiple(of: 2) })
      #expect(stack[3...].allSatisfy { $0.isMultiple(of: 2) })
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func movingKeepsTheIDs() {
    stack([0, 1, 2, 3]) { stack in
      stack.move(fromOffsets: IndexSet([0, 2]), toOffset: 4)
      #expect(Array(stack) == [1, 3, 0, 2])
      #expect(stack.ids == [1, 3, 0, 2])
    }
  }
}
