/// A counter with layers of closures around its actions, written by hand.
@MainActor
package final class LayeredModel {
  package typealias Next = (inout CounterModel.State, CounterModel.Action) -> Void
  package typealias Layer = (inout CounterModel.State, CounterModel.Action, Next) -> Void

  package private(set) var state = CounterModel.State()
  private let layers: [Layer]

  package init(_ layers: [Layer]) { self.layers = layers }

  @inline(never)
  package func send(_ action: CounterModel.Action) { Self.run(layers[...], &state, action) }

  private nonisolated static func run(
    _ layers: ArraySlice<Layer>, _ state: inout CounterModel.State, _ action: CounterModel.Action
  ) {
    guard let first = layers.first else { return reduce(&state, action) }
    first(&state, action) { run(layers.dropFirst(), &$0, $1) }
  }

  private nonisolated static func reduce(
    _ state: inout CounterModel.State, _ action: CounterModel.Action
  ) {
    switch action {
    case .incrementTapped: state.count += 1
    case .decrementTapped: state.count -= 1
    }
  }
}
