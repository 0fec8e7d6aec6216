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
  @Test func aForkItselfNotifiesNoObserver() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    #expect(!isNotified(reading: { identity.access(1) }, by: { fork = identity.forked() }))
    #expect(fork?.isObserved == true)
    #expect(fork !== identity)
    withExtendedLifetime(fork) {}
  }

  // SEMANTICS observation.keptCopies
  @Test func aChangeOfAForkNotifiesTheObserversOfTheOriginalOnce() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    func read() { identity.access(1) }
    #expect(
      isNotified(reading: read) {
        fork = identity.forked()
        fork?.mark(1)
      })
    // They have read again, and this time they have read the original for certain.
    #expect(!isNotified(reading: read, by: { fork?.mark(1) }))
    #expect(isNotified(reading: read, by: { identity.mark(1) }))
  }

  // SEMANTICS observation.keptCopies
  @Test func aChangeOfAForkNotifiesOnlyTheObserversOfItsField() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    #expect(
      !isNotified {
        identity.access(1)
      } by: {
        fork = identity.forked()
        fork?.mark(2)
      })
    withExtendedLifetime(fork) {}
  }

  // SEMANTICS observation.replacement
  @Test func deallocatingAForkNotifiesTheObserversOfTheOriginal() {
    let identity = StateIdentity()
    #expect(isNotified(reading: { identity.access(1) }, by: { _ = identity.forked() }))
  }

  // SEMANTICS observation.keptCopies
  @Test func deallocatingTheOriginalOfAPendingForkNotifiesNoObserver() {
    var identity: StateIdentity? = StateIdentity()
    var fork: StateIdentity?
    #expect(
      !isNotified {
        identity?.access(1)
      } by: {
        fork = identity?.forked()
        identity = nil
      })
    withExtendedLifetime(fork) {}
  }

  // SEMANTICS observation.replacement
  @Test func deallocatingTheOriginalOfAnOlderForkNotifies() {
    var identity: StateIdentity? = StateIdentity()
    var fork: StateIdentity?
    let flag = Flag()
    withObservationTracking {
      identity?.access(1)
    } onChange: {
      flag.raise()
    }
    drain { fork = identity?.forked() }
    #expect(!flag.isRaised)
    drain { identity = nil }
    #expect(flag.isRaised)
    withExtendedLifetime(fork) {}
  }

  // SEMANTICS observation.keptCopies
  @Test func aPendingForkCountsAsTheSameStateUntilTheEndOfTheDrain() {
    let original = ObservationStateRegistrar()
    var fork = original
    let before = original.id
    drain {
      fork.willChange()
      #expect(fork.id != before)
      #expect(fork.id.continues(before))
      #expect(before.continues(fork.id))
      #expect(fork.id.fingerprint == before.fingerprint)
      #expect(fork.id.isForked)
    }
    #expect(!fork.id.continues(before))
    #expect(!fork.id.isForked)
    #expect(fork.id.fingerprint != before.fingerprint)
  }

  // SEMANTICS observation.replacement
  @Test func aTrackedReadEndsThePendingForks() {
    let original = ObservationStateRegistrar()
    let before = original.id
    var fork = original
    drain {
      fork.willChange()
      withObservationTracking {
        original.access(0)
      } onChange: {
      }
      #expect(!fork.id.continues(before))
    }
  }

  // SEMANTICS observation.keptCopies
  @Test func forksOfForksNotifyTheObserversOfAll() {
    var identities = [StateIdentity()]
    let flags = (0..<60).map { _ in Flag() }
    for (field, flag) in flags.enumerated() {
      withObservationTracking {
        identities[field].access(field)
      } onChange: {
        flag.raise()
      }
      drain { identities.append(identities[field].forked()) }
    }
    #expect(flags.allSatisfy { !$0.isRaised })
    drain { for field in flags.indices { identities[60].mark(field) } }
    #expect(flags.allSatisfy { $0.isRaised })
  }

  // SEMANTICS observation.keptCopies
  @Test func theOldestInheritedObserversAreNotifiedWhenThereAreTooMany() {
    var identities = [StateIdentity()]
    let flags = (0..<70).map { _ in Flag() }
    for (number, flag) in flags.enumerated() {
      withObservationTracking {
        identities[number].access(1)
      } onChange: {
        flag.raise()
      }
      drain { identities.append(identities[number].forked()) }
    }
    #expect(flags.prefix(6).allSatisfy { $0.isRaised })
    #expect(flags.suffix(64).allSatisfy { !$0.isRaised })
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
