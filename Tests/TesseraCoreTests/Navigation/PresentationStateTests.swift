import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct PresentationStateTests {
  /// A value that counts its comparisons.
  private struct Compared: Equatable {
    let counter: Counter
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { lhs.counter.count += 1 }
      return true
    }
  }

  @Test func itPresentsTheAssignedState() {
    var state = PresentationState<Int>(wrappedValue: nil)
    #expect(state.wrappedValue == nil)
    #expect(state.projectedValue == state)
    state.wrappedValue = 1
    #expect(state.wrappedValue == 1)
    state.wrappedValue? += 1
    #expect(state.wrappedValue == 2)
    state.projectedValue = PresentationState(wrappedValue: 5)
    #expect(state.wrappedValue == 5)
  }

  @Test func aCopyIsIndependent() {
    let original = PresentationState(wrappedValue: 1)
    var (assigned, changed, viaChild, removed) = (original, original, original, original)
    assigned.wrappedValue = 2
    changed.wrappedValue? += 2
    _ = viaChild._withChild { $0 += 3 }
    removed._removeChild()
    #expect(assigned.wrappedValue == 2)
    #expect(changed.wrappedValue == 3)
    #expect(viaChild.wrappedValue == 4)
    #expect(removed.wrappedValue == nil)
    #expect(original.wrappedValue == 1)
  }

  @Test func anAssignmentReplacesTheStorage() {
    var state = PresentationState(wrappedValue: 1)
    let copy = state
    #expect(state.hasStorage(of: copy))
    state.wrappedValue = 1
    #expect(!state.hasStorage(of: copy))
    #expect(state == copy)
  }

  @Test func presentingNothingAgainIsNotAnAssignment() {
    var state = PresentationState<Int>(wrappedValue: nil)
    let copy = state
    state.wrappedValue = nil
    state._removeChild()
    #expect(state.hasStorage(of: copy))
  }

  @Test func theCaseOfAPresentedEnumIsReadAndWritten() {
    var state = PresentationState(wrappedValue: Family.Destination.State.left(Worker.State()))
    #expect(state[case: \.left]?.count == 0 && state[case: \.right] == nil)
    state[case: \.left]?.count = 2
    #expect(state.wrappedValue == .left(Worker.State(count: 2)))
    state[case: \.left] = Worker.State(count: 5)
    #expect(state.wrappedValue == .left(Worker.State(count: 5)))
    state[case: \.left] = nil
    #expect(state.wrappedValue == nil)
  }

  // SEMANTICS issues.places
  @Test func writingToACaseThatIsNotPresentedIsAnIssueAtItsLineAndChangesNothing() {
    var state = PresentationState(wrappedValue: Family.Destination.State.left(Worker.State()))
    let line = #callSite.line + 2
    let found = recordedIssues {
      state[case: \.right] = Worker.State(count: 1)
      state[case: \.right]?.count = 3
      state[case: \.right] = nil
    }
    #expect(found.map(\.callSite.line) == [line, line + 1, line + 2])
    #expect(found.allSatisfy { $0.message.contains("a case that is not presented") })
    #expect(state.wrappedValue == .left(Worker.State()))
    #expect(issues { state[case: \.left] = nil }.isEmpty)
    let ofNothing = issues { state[case: \.right]?.count = 3 }
    #expect(ofNothing.map { $0.contains("Nothing is presented.") } == [true])
    #expect(state.wrappedValue == nil)
  }

  /// The line of a key path doesn't count.
  @Test func keyPathsThroughACaseAreEqual() {
    let first = \PresentationState<Family.Destination.State>.[case: \.right]?.count
    let second = \PresentationState<Family.Destination.State>.[case: \.right]?.count
    #expect(first == second)
    #expect(first != \PresentationState<Family.Destination.State>.[case: \.left]?.count)
  }

  @Test func changingACaseInPlaceCopiesNothing() {
    var state = PresentationState(wrappedValue: Probed.probe(CopyProbe()))
    for _ in 0..<10 { state[case: \.probe]?.touch() }
    #expect(state[case: \.probe]?.number == 10)
    #expect(state[case: \.probe]?.copies == 0)
  }

  @CasePathable
  enum Probed { case probe(CopyProbe) }

  // SEMANTICS presentation.equality
  @Test func copiesOfTheSameStorageAreEqualWithoutComparingTheirStates() {
    let counter = Counter()
    let state = PresentationState(wrappedValue: Compared(counter: counter))
    let copy = state
    #expect(state == copy)
    #expect(counter.count == 0)
    let other = PresentationState(wrappedValue: Compared(counter: counter))
    #expect(state == other)
    #expect(counter.count == 1)
  }

  @Test func equalStatesAreEqualAndHashAlike() {
    let (one, other) = (PresentationState(wrappedValue: 1), PresentationState(wrappedValue: 1))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != PresentationState(wrappedValue: 2))
    #expect(one != PresentationState(wrappedValue: nil))
  }

  @Test(arguments: [nil, 7])
  func itIsCodedAsThePresentedState(presented: Int?) throws {
    let state = PresentationState(wrappedValue: presented)
    let data = try JSONEncoder().encode([state])
    #expect(data == (try JSONEncoder().encode([presented])))
    #expect(try JSONDecoder().decode([PresentationState<Int>].self, from: data) == [state])
  }

  @Test func itsNumberIsThatOfThePresentedState() {
    let worker = Worker.State()
    var state = PresentationState<Worker.State>(wrappedValue: worker)
    #expect(state._$number == worker._$number)
    state.wrappedValue?.count += 1
    #expect(state._$number == state.wrappedValue?._$number)
    #expect(state._$number != worker._$number)
    let none = PresentationState<Worker.State>(wrappedValue: nil)
    #expect(none._$number != state._$number)
  }
}

@Suite
struct PresentationStateDumpTests {
  @Test func aPresentedStateIsDumpedAndComparedAsAnOptional() {
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: 1)) == "1")
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: nil)) == "nil")
    let first = PresentationState(wrappedValue: ["a"])
    let second = PresentationState(wrappedValue: ["a"])
    #expect(diff(first, second) == nil)
    #expect(diff(first, PresentationState(wrappedValue: ["b"])) != nil)
  }
}
