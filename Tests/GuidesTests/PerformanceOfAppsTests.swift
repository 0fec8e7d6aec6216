// README: begin feature
import Tessera

// README: end
import Testing

// README: begin feature
@Reducer
struct Ledger {
  @ObservableState
  struct State: Equatable {
    var amounts = [3, 1, 2]
    var title = "Ledger"
    /// Recomputed only when the amounts have changed.
    private let sorting = Memo<[Int]>()
    var sorted: [Int] { sorting(amounts) { $0.sorted() } }
  }

  enum Action {
    case titleChanged(String)
    case booked(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title): state.title = title
      case .booked(let amount): state.amounts.append(amount)
      }
      return .none
    }
  }
}
// README: end

/// The code of `Documentation/PerformanceOfApps.md`.
@MainActor
@Suite
struct PerformanceOfAppsTests {
  @Test func aViewThatReadsOneFieldIsDrawnForThatField() {
    let store = Store(initialState: Ledger.State()) { Ledger() }
    var (titles, lists) = (0, 0)
    let title = observe {
      _ = store.title
      titles += 1
    }
    let list = observe {
      _ = store.sorted
      lists += 1
    }
    store.send(.titleChanged("Mine"))
    store.send(.titleChanged("Ours"))
    store.send(.booked(4))
    #expect(titles == 3)
    #expect(lists == 2)
    title.cancel()
    list.cancel()
  }

  // README: begin metrics
  @Test func metricsCountAndTimeEachAction() {
    let metrics = ActionMetrics()
    let store = Store(initialState: Ledger.State(), middleware: [.metrics(metrics)]) { Ledger() }
    for amount in 1...100 { store.send(.booked(amount)) }
    #expect(metrics.figures["booked"]?.count == 100)
  }
  // README: end
}
