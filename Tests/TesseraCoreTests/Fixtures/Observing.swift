import Observation
import Synchronization
import Tessera

@testable import TesseraCore

/// Whether a change during a store's drain notifies the observer of a read.
@MainActor
func isNotified(reading read: () -> Void, by change: () -> Void) -> Bool {
  let flag = Flag()
  withObservationTracking(read) { flag.raise() }
  drain(change)
  return flag.isRaised
}

/// Runs a closure the way a store runs its actions.
@MainActor
func drain(_ change: () -> Void) {
  let section = ObservationContext.main.begin()
  change()
  ObservationContext.main.end(section)
}

/// A thread-safe flag.
final class Flag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }
  func raise() { raised.store(true, ordering: .relaxed) }
}

/// Counts how often changes rerun an observing closure.
@MainActor
final class Watch {
  /// The number of reruns, without the first run.
  private(set) var reruns = -1
  private var token: ObserveToken?

  init(_ read: @escaping @MainActor () -> Void) {
    token = observe { [weak self] in
      self?.reruns += 1
      read()
    }
  }

  func cancel() { token?.cancel() }
}
