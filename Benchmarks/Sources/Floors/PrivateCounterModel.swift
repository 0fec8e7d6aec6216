/// A counter, written by hand, whose state no other module can access.
///
/// The compiler can prove exclusive access and omits the check: the minimum cost of a method call.
@MainActor
package final class PrivateCounterModel {
  private var count = 0

  package init() {}

  @inline(never)
  package func send(_ action: CounterModel.Action) {
    switch action {
    case .incrementTapped: count += 1
    case .decrementTapped: count -= 1
    }
  }

  package var total: Int { count }
}
