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

  // SEMANTICS observation.keptCopies
  @Test func changingAForkNotifiesTheObserversOfTheOriginalOnce() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    #expect(!isNotified(reading: { identity.access(1) }, by: { fork = identity.forked() }))
    #expect(!isNotified(reading: { identity.access(1) }, by: { fork?.mark(2) }))
    let next = StateIdentity()
    var nextFork: StateIdentity?
    #expect(
      isNotified {
        next.access(1)
      } by: {
        nextFork = next.forked()
        nextFork?.mark(1)
      })
    #expect(!isNotified(reading: { next.access(1) }, by: { nextFork?.mark(1) }))
    #expect(fork !== identity && nextFork?.isObserved == true)
  }

  // SEMANTICS observation.keptCopies
  @Test func droppingTheOriginalNotifiesUnlessItWasForkedInTheSameDrain() {
    var original: StateIdentity? = StateIdentity()
    var fork: StateIdentity?
    #expect(
      !isNotified {
        original?.access(1)
      } by: {
        fork = original?.forked()
        original = nil
      })
    original = StateIdentity()
    drain { fork = original?.forked() }
    #expect(
      isNotified {
        original?.access(1)
      } by: {
        original = nil
      })
    #expect(fork != nil)
  }

  // SEMANTICS observation.replacement
  @Test func droppingAForkNotifiesTheObserversThatItHasInherited() {
    let original = StateIdentity()
    #expect(
      isNotified {
        original.access(1)
      } by: {
        _ = original.forked()
      })
  }

  // SEMANTICS observation.keptCopies
  @Test func forksOfForksNotifyTheObserversOfAll() {
    var identities = [StateIdentity()]
    let flags = (0..<40).map { _ in Flag() }
    for (field, flag) in flags.enumerated() {
      withObservationTracking {
        identities[field].access(field)
      } onChange: {
        flag.raise()
      }
      drain { identities.append(identities[field].forked()) }
    }
    // Beyond the limit of inheritances, the oldest observers are notified early.
    #expect(flags.suffix(16).allSatisfy { !$0.isRaised })
    drain { for field in flags.indices { identities[40].mark(field) } }
    #expect(flags.allSatisfy { $0.isRaised })
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
