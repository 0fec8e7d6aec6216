import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareMetricsTests {
  @Test func actionsAreCountedByTheirCase() {
    let metrics = ActionMetrics()
    let store = Store(initialState: Ticket.State(), middleware: [.metrics(metrics)]) { Ticket() }
    store.send(.add(1))
    store.send(.add(2))
    store.send(.answer)
    #expect(metrics.figures.mapValues(\.count) == ["add": 2, "answer": 1, "note": 1])
    #expect(metrics.figures["answer"]?.startedEffects == 1)
    #expect(metrics.figures["answer"]?.runningEffects == 0)
  }

  @Test func anEffectCountsUntilItHasEndedEvenIfItIsCancelled() async {
    let metrics = ActionMetrics()
    let store = Store(initialState: Ticket.State(), middleware: [.metrics(metrics)]) { Ticket() }
    let task = store.send(.wait)
    #expect(metrics.figures["wait"]?.runningEffects == 1)
    task.cancel()
    while metrics.figures["wait"]?.runningEffects != 0 { await Task.yield() }
    #expect(metrics.figures["wait"]?.startedEffects == 1)
  }

  @Test func everyPartOfAComposedEffectIsWatched() {
    var started = 0
    var ended = 0
    let part = Effect<Ticket.Action>.run { _ in }
    let effect = Effect<Ticket.Action>.merge(
      .concatenate(part, part.cancellable(id: 1)), .send(.add(1)), .cancel(id: 2), part)
    let store = Store(initialState: Ticket.State()) {
      Reduce<Ticket.State, Ticket.Action> { _, action in
        guard action == .wait else { return .none }
        return effect.watched(
          started: { MainActor.assumeIsolated { started += 1 } }, ended: { ended += 1 })
      }
    }
    store.send(.wait)
    #expect(started == 3)
    #expect(ended == 3)
  }
}

@MainActor
@Suite
struct ActionMetricsTests {
  @Test func aResetKeepsTheNumberOfRunningEffects() {
    let metrics = ActionMetrics()
    metrics.measure("a") {}
    metrics.measure("b") {}
    metrics.effectStarted("b")
    metrics.reset()
    #expect(metrics.figures.keys.sorted() == ["b"])
    #expect(metrics.figures["b"]?.runningEffects == 1)
    #expect(metrics.figures["b"]?.count == 0)
  }

  @Test func theTableHasALineForEachCase() {
    let metrics = ActionMetrics(clock: TestClock())
    metrics.measure("tapped") {}
    metrics.measure("row.toggled") {}
    #expect(
      metrics.description == """
        row.toggled  1 ×, 0.0 seconds in all, 0.0 seconds at most, 0 of 0 effects running
        tapped       1 ×, 0.0 seconds in all, 0.0 seconds at most, 0 of 0 effects running
        """)
  }
}
