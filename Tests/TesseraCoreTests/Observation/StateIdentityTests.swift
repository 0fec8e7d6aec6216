import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateIdentityTests {
  @Test func nobodyObservesANewIdentity() {
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

  @Test func manyThreadsThatAskForTheReadersGetTheSame() async {
    for _ in 0..<100 {
      let identity = StateIdentity()
      await withTaskGroup(of: FieldObservers.self) { group in
        for _ in 0..<8 { group.addTask { identity.readers } }
        for await readers in group { #expect(readers === identity.readers) }
      }
    }
  }

  @Test func theReadersOfAMarkedFieldAreTold() {
    let identity = StateIdentity()
    #expect(
      isTold {
        identity.access(2)
      } of: {
        identity.mark(2)
      })
    #expect(
      !isTold {
        identity.access(2)
      } of: {
        identity.mark(3)
      })
  }

  // SEMANTICS observation.replacement
  @Test func aStateThatGoesAwayTellsAllItsReaders() {
    for field in [0, 5, 63, 100] {
      var identity: StateIdentity? = StateIdentity()
      #expect(
        isTold {
          identity?.access(field)
        } of: {
          identity = nil
        })
    }
  }

  // SEMANTICS observation.replacement
  @Test func aForkTellsTheReadersOfTheOriginalAndIsUnobserved() {
    let identity = StateIdentity()
    var fork: StateIdentity?
    #expect(
      isTold {
        identity.access(1)
      } of: {
        fork = identity.forked()
      })
    #expect(fork?.isObserved == false && fork !== identity)
  }

  @Test func aStateThatIsFreedOffTheMainActorTellsItsReadersInTheNextDrain() async {
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
