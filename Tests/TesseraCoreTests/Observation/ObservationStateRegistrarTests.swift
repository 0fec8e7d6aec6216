import Foundation
import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ObservationStateRegistrarTests {
  private func observed() -> ObservationStateRegistrar {
    let registrar = ObservationStateRegistrar()
    withObservationTracking {
      registrar.access(0)
    } onChange: {
    }
    return registrar
  }

  @Test func copiesShareAnIdentityAndNewOnesHaveTheirOwn() {
    let registrar = ObservationStateRegistrar()
    let copy = registrar
    #expect(copy.id == registrar.id)
    #expect(ObservationStateRegistrar().id != registrar.id)
  }

  @Test func anUntrackedReadLeavesNoTrace() {
    let registrar = ObservationStateRegistrar()
    registrar.access(0)
    #expect(!registrar.identity.isObserved)
    #expect(observed().identity.isObserved)
  }

  @Test func aChangeOfTheOnlyCopyKeepsTheIdentity() {
    var registrar = ObservationStateRegistrar()
    let before = registrar.id
    let isWatched = registrar.willChange()
    #expect(!isWatched)
    #expect(registrar.id == before)
    var watched = observed()
    let watchedBefore = watched.id
    let isOnlyWatched = watched.willChange()
    #expect(isOnlyWatched)
    #expect(watched.id == watchedBefore)
  }

  // SEMANTICS observation.replacement
  @Test func changingACopyOfAnObservedStateForksAndTheForkIsObserved() {
    let registrar = observed()
    var copy = registrar
    let isWatched = copy.willChange()
    #expect(isWatched)
    #expect(copy.id != registrar.id)
    #expect(registrar.identity.isObserved)
    #expect(copy.identity.isObserved)
    let unobserved = ObservationStateRegistrar()
    var unobservedCopy = unobserved
    let isUnobservedWatched = unobservedCopy.willChange()
    #expect(!isUnobservedWatched)
    #expect(unobservedCopy.id != unobserved.id)
  }

  @Test func aChangeIsPreparedForIfItIsObservedOrCopiesShareTheIdentity() {
    var only = ObservationStateRegistrar()
    let isOnlyPrepared = only.needsPreparation()
    #expect(!isOnlyPrepared)
    var copy = only
    let isCopyPrepared = copy.needsPreparation()
    #expect(isCopyPrepared)
    #expect(copy.id == only.id)
    var observed = observed()
    let isObservedPrepared = observed.needsPreparation()
    #expect(isObservedPrepared)
  }

  @Test func allRegistrarsAreEqual() {
    #expect(ObservationStateRegistrar() == ObservationStateRegistrar())
    #expect(Set([ObservationStateRegistrar(), observed()]).count == 1)
  }

  @Test func registrarsAreNotCodedAndAreNewWhenDecoded() throws {
    struct Box: Codable {
      var registrar = ObservationStateRegistrar()
      var number = 1
    }
    let box = Box(number: 7)
    let copy = try JSONDecoder().decode(Box.self, from: JSONEncoder().encode(box))
    #expect(copy.number == 7)
    #expect(copy.registrar.id != box.registrar.id)
  }
}
