/// A counter with layers of closures around its actions, written by hand.
@MainActor
package final class LayeredModel {
  package typealias Next = (inout CounterModel.State, CounterModel.Action) -> Void
  package typealias Layer = (inout CounterModel.State, CounterModel.Action, Next) -> Void

  package private(set) var state = CounterModel.State()
  private let first: Next

  package init(_ layers: [Layer]) {
    var first: Next = Self.reduce
    for layer in layers.reversed() {
      let next = first
      first = { layer(&$0, $1, next) }
    }
    self.first = first
  }

  @inline(never)
  package func send(_ action: CounterModel.Action) { first(&state, action) }

  private nonisolated static func reduce(
    _ state: inout CounterModel.State, _ action: CounterModel.Action
  ) {
    switch action {
    case .incrementTapped: state.count += 1
    case .decrementTapped: state.count -= 1
    }
  }
}
