import Testing

@testable import TesseraCore

@MainActor
@Suite
struct GoneOriginalsTests {
  private let parent = StateIdentity()

  /// Whether the readers of an original are notified.
  ///
  /// - Parameter change: Calls its first parameter to deallocate the original, which has a pending
  ///   fork with the number of the second one.
  /// - Returns: Whether they are.
  private func notifies(by change: (_ drop: () -> Void, _ fork: UInt) -> Void) -> Bool {
    var original: StateIdentity? = StateIdentity()
    var fork: StateIdentity?
    let readersAreNotified = isNotified(reading: { original?.access(1) }) {
      fork = original?.forked()
      change({ original = nil }, fork?.number ?? 0)
    }
    withExtendedLifetime(fork) {}
    return readersAreNotified
  }

  private func begin(_ field: Int) { GoneOriginals.beginChange(of: field, in: parent) }

  /// Ends the change of a list in which forks are found, or of another field.
  private func end(_ field: Int, finding forks: [UInt]? = []) {
    GoneOriginals.endChange(of: field, in: parent, isSearched: forks != nil) {
      for fork in forks ?? [] { _ = Forks.origin(of: fork) }
    }
  }

  // SEMANTICS observation.replacement
  @Test func theReadersAreNotifiedUnlessTheForkIsInTheList() {
    for isFound in [false, true] {
      let readersAreNotified = notifies { drop, fork in
        begin(0)
        drop()
        end(0, finding: isFound ? [fork] : [])
      }
      #expect(readersAreNotified == !isFound)
    }
  }

  // SEMANTICS observation.keptCopies
  @Test func aFieldThatIsNoListIsNotSearched() {
    let readersAreNotified = notifies { drop, _ in
      begin(0)
      drop()
      end(0, finding: nil)
    }
    #expect(!readersAreNotified)
  }

  // SEMANTICS observation.keptCopies
  @Test func aChangeThatBeginsLaterConcernsOtherOriginals() {
    let readersAreNotified = notifies { drop, _ in
      drop()
      begin(0)
      end(0)
    }
    #expect(!readersAreNotified)
  }

  // SEMANTICS observation.replacement
  @Test func aChangeWithinAnotherLeavesItsOriginals() {
    let readersAreNotified = notifies { drop, _ in
      begin(0)
      drop()
      begin(1)
      end(1, finding: nil)
      end(0)
    }
    #expect(readersAreNotified)
  }

  // SEMANTICS observation.keptCopies
  @Test func theEndOfADrainForgetsTheOriginals() {
    let readersAreNotified = notifies { drop, _ in drop() }
    #expect(!readersAreNotified)
    #expect(!isNotified(reading: {}, by: { end(0) }))
  }
}
