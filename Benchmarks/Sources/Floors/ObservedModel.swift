import Observation

/// A counter that the toolchain's own macro makes observable.
@MainActor
@Observable
package final class ObservedModel {
  package var count = 0
  package var title = "Counter"

  package init() {}

  @inline(never)
  package func send(_ action: CounterModel.Action) {
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
  }
}
