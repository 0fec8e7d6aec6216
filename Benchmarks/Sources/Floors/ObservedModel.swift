import Observation

/// A counter that the toolchain's own macro makes observable.
@MainActor
@Observable
public final class ObservedModel {
  public var count = 0
  public var title = "Counter"

  public init() {}

  @inline(never)
  public func send(_ action: CounterModel.Action) {
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
  }
}
