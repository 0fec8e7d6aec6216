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

  // SEMANTICS issues.places
  @Test func poppingAnUnknownIDIsReportedAtTheLineOfTheCall() {
    abc { stack in
      let line = #callSite.line + 2
      let found = recordedIssues {
        stack.pop(from: 5)
        stack.pop(to: 6)
      }
      #expect(found.map(\.callSite.line) == [line, line + 1])
      #expect(found.first?.message.contains("'pop(from:)'") == true)
      #expect(found.first?.message.contains("#5") == true)
      #expect(found.last?.message.contains("'pop(to:)'") == true)
      #expect(stack.count == 3)
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
