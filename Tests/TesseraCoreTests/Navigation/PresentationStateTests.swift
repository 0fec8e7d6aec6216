import Foundation
import Tessera
import Testing
import TestSupport

@testable import TesseraCore

@MainActor
@Suite
struct PresentationStateTests {
  /// Counts how often it is compared.
  private struct Compared: Equatable {
    let counter: Counter
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { lhs.counter.count += 1 }
      return true
    }
  }

  @Test func itPresentsWhatItWasGiven() {
    var state = PresentationState<Int>(wrappedValue: nil)
    #expect(state.wrappedValue == nil && state.projectedValue == state)
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
    #expect(assigned.wrappedValue == 2 && changed.wrappedValue == 3)
    #expect(viaChild.wrappedValue == 4 && removed.wrappedValue == nil)
    #expect(original.wrappedValue == 1)
  }

  @Test func anAssignmentIsToldFromAChangeInPlace() {
    var state = PresentationState(wrappedValue: 1)
    let copy = state
    #expect(state.hasStorage(of: copy))
    state.wrappedValue = 1
    #expect(!state.hasStorage(of: copy) && state == copy)
  }

  @Test func presentingNothingAnewIsNoAssignment() {
    var state = PresentationState<Int>(wrappedValue: nil)
    let copy = state
    state.wrappedValue = nil
    state._removeChild()
    #expect(state.hasStorage(of: copy))
  }

  @Test func aChangeInPlaceCopiesNothingThatIsNotShared() {
    var state = PresentationState(wrappedValue: Array(1...3))
    func address() -> UnsafeRawPointer? {
      state.wrappedValue?.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    state.wrappedValue?[0] = 4
    _ = state._withChild { $0[1] = 5 }
    #expect(address() == before && state.wrappedValue == [4, 5, 3])
  }

  // SEMANTICS presentation.equality
  @Test func copiesOfTheSameStorageAreEqualWithoutComparingWhatTheyPresent() {
    let counter = Counter()
    let state = PresentationState(wrappedValue: Compared(counter: counter))
    let copy = state
    #expect(state == copy && counter.count == 0)
    let other = PresentationState(wrappedValue: Compared(counter: counter))
    #expect(state == other && counter.count == 1)
  }

  @Test func equalStatesAreEqualAndHashAlike() {
    let (one, other) = (PresentationState(wrappedValue: 1), PresentationState(wrappedValue: 1))
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != PresentationState(wrappedValue: 2))
    #expect(one != PresentationState(wrappedValue: nil))
  }

  @Test(arguments: [nil, 7])
  func itIsCodedAsWhatItPresents(presented: Int?) throws {
    let state = PresentationState(wrappedValue: presented)
    let data = try JSONEncoder().encode([state])
    #expect(data == (try JSONEncoder().encode([presented])))
    #expect(try JSONDecoder().decode([PresentationState<Int>].self, from: data) == [state])
  }

  @Test func itsIdentityIsThatOfWhatItPresents() {
    var state = PresentationState<Worker.State>(wrappedValue: Worker.State())
    let id = state._$stateID
    state.wrappedValue?.count += 1
    #expect(state._$stateID == id)
    state.wrappedValue = Worker.State()
    #expect(state._$stateID != id)
    let none = PresentationState<Worker.State>(wrappedValue: nil)
    #expect(none._$stateID != state._$stateID)
  }
}
