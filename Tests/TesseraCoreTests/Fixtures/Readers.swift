import Observation
import Synchronization

@testable import TesseraCore

/// Whether those who read something are told of a change that is made while a store drains.
@MainActor
func isTold(who read: () -> Void, of change: () -> Void) -> Bool {
  let flag = Flag()
  withObservationTracking(read) { flag.raise() }
  drain(change)
  return flag.isRaised
}

/// Does what a store does around its actions.
@MainActor
func drain(_ change: () -> Void) {
  ChangeCollector.begin()
  change()
  ChangeCollector.end()
}

/// Can be raised from anywhere.
final class Flag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }
  func raise() { raised.store(true, ordering: .relaxed) }
}
