import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct RunHandleTests {
  private let owner = Owner()
  private let runner: EffectRunner

  init() { runner = EffectRunner(probe: nil, owner: owner) }

  private func handle(_ runner: EffectRunner) -> RunHandle {
    RunHandle(
      RunID(value: 1), EffectRun(callSite: #callSite) { _ in },
      EffectEngine.Context(origin: .one), runner: runner)
  }

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
    var runner: EffectRunner? = EffectRunner(probe: nil, owner: owner)
    weak let weakly = runner
    let made = runner.map { handle($0) }
    runner = nil
    #expect(weakly == nil)
    made?.cancel(id: CancelID(1))
    #expect(made?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
  }
}

/// A store that takes everything and does nothing.
private final class Owner: EffectOwner {
  func exists(_ place: Place) -> Bool { true }
  func hasLost(_ places: WatchedPlaces) -> Bool { false }
  func take(_ action: UnsafeRawPointer, _ origin: OriginID, _ place: Place?) {}
  func take(_ change: PlacedChange, _ place: Place, _ origin: OriginID) {}
  func copy(_ action: UnsafeRawPointer) -> Any { "" }
}
