import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateIdentityTests {
  @Test func aNewIdentityIsUnobserved() {
    let identity = StateIdentity()
    identity.mark(0)
    #expect(!identity.isObserved)
    identity.access(0)
    #expect(identity.isObserved)
  }

  // SEMANTICS observation.elements
  @Test func anIdentityInThePlaceOfAFreedOneHasAnotherNumber() {
    var numbers: Set<UInt> = []
    for _ in 0..<1_000 {
      let identity = StateIdentity()
      #expect(identity.number == identity.number)
      numbers.insert(identity.number)
    }
    #expect(numbers.count == 1_000)
  }

  @Test func allThreadsGetTheSameObservers() async {
    for _ in 0..<100 {
      let identity = StateIdentity()
      await withTaskGroup(of: FieldObservers.self) { group in
        for _ in 0..<8 { group.addTask { identity.madeObservers } }
        for await readers in group { #expect(readers === identity.madeObservers) }
      }
    }
  }

  @Test func theObserversOfAMarkedFieldAreNotified() {
    let identity = StateIdentity()
    #expect(
      isNotified {
        identity.access(2)
      } by: {
        identity.mark(2)
      })
    #expect(
      !isNotified {
        identity.access(2)
      } by: {
        identity.mark(3)
      })
  }

  // SEMANTICS observation.replacement
  @Test func deallocatingAnIdentityNotifiesAllObservers() {
    for field in [0, 5, 63, 100] {
      var identity: StateIdentity? = StateIdentity()
      #expect(
        isNotified {
          identity?.access(field)
        } by: {
          identity = nil
        })
    }
  }

  // SEMANTICS observation.replacement
  @Test func aForkNotifiesTheObserversOfTheOriginalAndIsUnobserved() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    #expect(
      isNotified {
        identity.access(1)
      } by: {
        fork = identity.forked()
      })
    #expect(fork?.isObserved == false && fork !== identity)
  }

  @Test func anIdentityDeallocatedOffTheMainActorNotifiesInTheNextDrain() async {
    let flag = Flag()
    func observed() -> StateIdentity {
      let identity = StateIdentity()
      withObservationTracking {
        identity.access(0)
      } onChange: {
        flag.raise()
      }
      return identity
    }
    await Task.detached { [identity = observed()] in _ = identity }.value
    drain {}
    #expect(flag.isRaised)
  }
}
