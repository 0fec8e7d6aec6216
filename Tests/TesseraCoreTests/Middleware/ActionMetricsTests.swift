import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ActionMetricsTests {
  @Test func figuresAddUp() {
    let clock = TestClock()
    let metrics = ActionMetrics(clock: clock)
    #expect(metrics.measure("a") { 5 } == 5)
    metrics.measure("a") {}
    metrics.effectStarted("a")
    metrics.effectStarted("a")
    metrics.effectEnded("a")
    let figures = metrics.figures["a"]
    #expect(figures?.count == 2 && figures?.time == .zero)
    #expect(figures?.startedEffects == 2 && figures?.runningEffects == 1)
  }

  @Test func aResetKeepsWhatIsRunning() {
    let metrics = ActionMetrics()
    metrics.measure("a") {}
    metrics.measure("b") {}
    metrics.effectStarted("b")
    metrics.reset()
    #expect(metrics.figures.keys.sorted() == ["b"])
    #expect(metrics.figures["b"]?.runningEffects == 1 && metrics.figures["b"]?.count == 0)
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
