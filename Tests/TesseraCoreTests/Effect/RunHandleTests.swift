import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct RunHandleTests {
  private func handle(_ runner: EffectRunner<Int>) -> RunHandle<Int> {
    RunHandle(RunID(value: 1), place: Place(), runner: runner)
  }

  private let runner = EffectRunner<Int>(probe: nil, exists: { _ in true }, deliver: { _, _, _ in })

  @Test func whatHasEndedIsNotCancelledAnyMore() {
    let handle = handle(runner)
    handle.end()
    handle.cancel()
    #expect(handle.hasEnded && !handle.isCancelled)
  }

  @Test func cancellingItCancelsItsTask() async {
    let handle = handle(runner)
    let task = Task { await untilCancelled() }
    handle.task = task
    handle.cancel()
    await task.value
    #expect(handle.isCancelled)
  }

  @Test func aPartOfWhatIsCancelledIsCancelled() {
    let handle = handle(runner)
    handle.cancel()
    #expect(handle.beginPart(id: CancelID(1), cancelsInFlight: true).isCancelled)
  }

  @Test func itDoesNotKeepTheRunner() {
    var runner: EffectRunner<Int>? = EffectRunner(
      probe: nil, exists: { _ in true }, deliver: { _, _, _ in })
    weak let weakly = runner
    let handle = runner.map { RunHandle<Int>(RunID(value: 1), place: Place(), runner: $0) }
    runner = nil
    #expect(weakly == nil)
    handle?.cancel(id: CancelID(1))
    #expect(handle?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
  }
}
