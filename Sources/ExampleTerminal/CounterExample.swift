import ExampleCounter
import Tessera
import TesseraHistory

/// The counter example, with time travel.
final class CounterExample: Example {
  private let history = History<CounterReducer.State, CounterReducer.Action>()
  private let store: StoreOf<CounterReducer>

  init() {
    store = Store(initialState: CounterReducer.State(), history: history) { CounterReducer() }
  }

  let help = "+ | - | 0 | back | forth | now"

  var screen: String {
    guard history.isTravelling else { return "\(store.count)" }
    return "\(store.count) (after action \(history.position?.number ?? 0))"
  }

  func handle(_ words: [String]) async -> Bool {
    switch words.first {
    case "+": store.send(.incremented)
    case "-": store.send(.decremented)
    case "0": store.send(.reset)
    case "back": history.stepBackward()
    case "forth": history.stepForward()
    case "now": history.resume()
    default: return false
    }
    return true
  }
}
