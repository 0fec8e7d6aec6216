import Foundation
import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StackStateTests {
  /// Runs a closure with IDs counted from 0.
  private func countingFromZero<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      try body()
    }
  }

  private func abc(_ body: (inout StackState<String>) throws -> Void) rethrows {
    try countingFromZero {
      var stack: StackState = ["a", "b", "c"]
      try body(&stack)
    }
  }

  // SEMANTICS stack.ids
  @Test func elementsGetIDsInOrder() {
    abc { stack in
      #expect(stack.ids == [0, 1, 2])
      #expect(Array(stack) == ["a", "b", "c"])
      #expect(stack.top == "c")
      stack.append("d")
      #expect(stack.ids == [0, 1, 2, 3])
      #expect(stack[id: 3] == "d")
      #expect(StackState<String>().top == nil)
    }
  }

  // SEMANTICS stack.ids
  @Test func theIDOfARemovedElementIsNotUsedAgain() {
    abc { stack in
      stack.removeLast()
      stack.append("d")
      #expect(stack.ids == [0, 1, 3])
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func removingAnElementKeepsTheOthersIDs() {
    abc { stack in
      stack.remove(at: 0)
      #expect(stack.ids == [1, 2])
      stack[id: 2] = nil
      #expect(stack.ids == [1])
      #expect(Array(stack) == ["b"])
    }
  }

  // SEMANTICS lists.removal.effects
  @Test func removingSomeElementsKeepsTheOthersIDs() {
    abc { stack in
      stack.append("d")
      stack.removeAll { $0 == "a" || $0 == "c" }
      #expect(stack.ids == [1, 3])
      #expect(Array(stack) == ["b", "d"])
    }
  }

  @Test func aChangeInPlaceKeepsTheIDAndAnAssignmentAtAPositionDoesNot() {
    abc { stack in
      stack[0] += "!"
      stack[id: 1]? += "!"
      #expect(stack.modify(id: 2) { $0 += "!" } != nil)
      #expect(stack.modify(id: 9) { $0 += "!" } == nil)
      #expect(stack.ids == [0, 1, 2])
      #expect(Array(stack) == ["a!", "b!", "c!"])
      stack[1] = "d"
      #expect(stack.ids == [0, 3, 2])
      #expect(Array(stack) == ["a!", "d", "c!"])
    }
  }

  // SEMANTICS stack.paths
  @Test func assigningAWholePathKeepsAllOfItsElements() {
    abc { stack in
      stack = StackState(["d", "e", "f"])
      #expect(stack.ids == [3, 4, 5])
      stack.replaceSubrange(1..<2, with: ["g", "h"])
      #expect(stack.ids == [3, 6, 7, 5])
      #expect(Array(stack) == ["d", "g", "h", "f"])
    }
  }

  @Test func assigningUnderAnAbsentIDAppends() {
    abc { stack in
      stack[id: 7] = "d"
      #expect(stack.ids == [0, 1, 2, 7])
      stack.append("e")
      #expect(stack.ids == [0, 1, 2, 7, 8])
      stack[id: 0] = "z"
      #expect(stack.ids == [0, 1, 2, 7, 8])
      #expect(stack[0] == "z")
    }
  }

  @Test func aChangeInPlaceCanAddAndRemove() {
    func set(_ element: inout String?, _ value: String?) { element = value }
    abc { stack in
      set(&stack[id: 1], nil)
      set(&stack[id: 3], "d")
      set(&stack[id: 9], nil)
      #expect(stack.ids == [0, 2, 3])
      stack.append("e")
      #expect(stack.ids == [0, 2, 3, 4])
      #expect(Array(stack) == ["a", "c", "d", "e"])
    }
  }

  // SEMANTICS stack.paths
  @Test func elementsAreKeptWhenTheGeneratorCreatesTakenIDs() {
    abc { stack in
      countingFromZero { stack.append(contentsOf: ["d", "e"]) }
      #expect(Array(stack) == ["a", "b", "c", "d", "e"])
      #expect(Set(stack.ids).count == 5)
    }
  }

  @Test func poppingRemovesTheElementsAbove() {
    abc { stack in
      var other = stack
      stack.pop(from: 1)
      other.pop(to: 1)
      #expect(stack.ids == [0])
      #expect(other.ids == [0, 1])
    }
  }

  // SEMANTICS issues.places
  @Test func poppingAnUnknownIDIsReportedAtTheLineOfTheCall() {
    var stack = StackState<Int>()
    let line = #callSite.line + 2
    let found = recordedIssues {
      stack.pop(from: 5)
      stack.pop(to: 5)
    }
    #expect(found.map(\.callSite.line) == [line, line + 1])
    #expect(found.allSatisfy { "\($0.callSite.fileID)".hasSuffix("StackStateTests.swift") })
  }

  @Test func poppingAnUnknownIDIsAnIssue() {
    abc { stack in
      let messages = issues {
        stack.pop(from: 5)
        stack.pop(to: 6)
      }
      #expect(messages.count == 2)
      #expect(stack.count == 3)
      #expect(messages.first?.contains("'pop(from:)'") == true)
      #expect(messages.first?.contains("#5") == true)
      #expect(messages.last?.contains("'pop(to:)'") == true)
    }
  }

  @Test func stacksAreEqualIfElementsAndIDsAre() {
    abc { stack in
      let again = countingFromZero { StackState(["a", "b", "c"]) }
      #expect(stack == again)
      #expect(stack.hashValue == again.hashValue)
      #expect(stack != StackState(["a", "b", "c"]))
      stack[0] += "!"
      #expect(stack != again)
    }
  }

  // SEMANTICS stack.paths
  @Test func codingKeepsTheIDs() throws {
    try abc { stack in
      stack.remove(at: 1)
      let data = try JSONEncoder().encode(stack)
      try countingFromZero {
        var decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
        #expect(decoded == stack)
        #expect(decoded.ids == [0, 2])
        decoded.append("d")
        #expect(decoded.ids == [0, 2, 3])
      }
    }
  }

  @Test func anElementIsChangedInPlaceWithoutACopy() {
    countingFromZero {
      var stack: StackState = [Array(1...2), Array(3...4)]
      func address() -> UnsafeRawPointer? { stack[0].withUnsafeBytes { $0.baseAddress } }
      let before = address()
      stack[0][0] = 5
      stack[id: 0]?[1] = 6
      _ = stack.modify(id: 0) { $0[0] += 1 }
      #expect(address() == before)
      #expect(stack[0] == [6, 6])
    }
  }

  // SEMANTICS observation.elements
  @Test func itsStructureChangesWithTheOrderOfTheElementsAndItsNumberWithEachChange() {
    countingFromZero {
      var stack = StackState([Worker.State(), Worker.State()])
      let (number, structure) = (stack._$number, stack.entries.structure)
      stack[id: 0]?.count += 1
      stack[1].count += 1
      #expect(stack.entries.structure == structure)
      #expect(stack._$number != number)
      stack.removeLast()
      #expect(stack.entries.structure != structure)
    }
  }
}

@Suite
struct StackStateDumpTests {
  @Test func elementsAreDumpedWithTheirIDs() {
    let stack = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState(["a", "b"])
    }
    #expect(
      String(customDumping: stack) == """
        [
          #0: "a",
          #1: "b"
        ]
        """)
  }
}
