/// A counter, written by hand, of which no other module can reach the state.
///
/// The compiler sees that nobody else is at the state during a change, and leaves out the check of
/// exclusive access: the least that a method call can cost.
@MainActor
public final class PrivateCounterModel {
  private var count = 0

  public init() {}

  @inline(never)
  public func send(_ action: CounterModel.Action) {
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
  }

  public var total: Int { count }
}
