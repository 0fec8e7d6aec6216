import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StackStateCasesTests {
  @CasePathable
  enum Screen: Equatable {
    case number(Int)
    case probe(CopyProbe)
    case empty
  }

  private func screens(_ body: (inout StackState<Screen>) -> Void) {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      var stack: StackState<Screen> = [.number(1), .probe(CopyProbe()), .empty]
      body(&stack)
    }
  }

  @Test func thePayloadOfACaseIsReadChangedAndRemovedByID() {
    screens { stack in
      #expect(stack[id: 0, case: \.number] == 1)
      #expect(stack[id: 1, case: \.number] == nil)
      #expect(stack[id: 9, case: \.number] == nil)
      #expect(stack[id: 2, case: \.empty] != nil)
      stack[id: 0, case: \.number]? += 1
      #expect(stack[id: 0] == .number(2))
      stack[id: 0, case: \.number] = 7
      #expect(stack[id: 0] == .number(7))
      #expect(stack.ids == [0, 1, 2])
      stack[id: 1, case: \.probe] = nil
      #expect(stack.ids == [0, 2])
      #expect(Array(stack) == [.number(7), .empty])
    }
  }

  @Test func aChangeCopiesNothing() {
    screens { stack in
      for _ in 0..<10 { stack[id: 1, case: \.probe]?.touch() }
      #expect(stack[id: 1, case: \.probe]?.number == 10)
      #expect(stack[id: 1, case: \.probe]?.copies == 0)
    }
  }

  // SEMANTICS issues.places
  @Test func writingToAnotherCaseIsAnIssueAtItsLineAndChangesNothing() {
    screens { stack in
      let line = #callSite.line + 2
      let found = recordedIssues {
        stack[id: 1, case: \.number] = 5
        stack[id: 1, case: \.number] = nil
        stack[id: 2, case: \.number]? += 5
      }
      #expect(found.map(\.callSite.line) == [line, line + 1, line + 2])
      #expect(stack[id: 2] == .empty)
      #expect(
        found.last?.message == """
          A value was written to a case that an element of a stack does not have: nothing was \
          changed.

            Element: #2, which is 'empty'
               Case: one that holds 'Int'

          Check the element's case first, or find out why it is not the expected one.
          """)
    }
  }

  @Test func writingToAnAbsentElementIsAnIssueAndChangesNothing() {
    screens { stack in
      let messages = issues { stack[id: 9, case: \.number] = 5 }
      #expect(messages.count == 1)
      #expect(stack.ids == [0, 1, 2])
      #expect(messages.first?.contains("#9, which is not in the stack, which has [") == true)
    }
  }
}
