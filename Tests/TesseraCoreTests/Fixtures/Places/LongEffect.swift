import Synchronization
import TesseraTestSupport

/// An effect that runs until it is cancelled.
struct LongEffect: Sendable {
  let number: Int
  let log: LongEffectLog

  func run() async {
    log.started(number)
    await withTaskCancellationHandler {
      await untilCancelled()
    } onCancel: {
      log.ended(number)
    }
  }
}

/// The numbers of the effects that have started, and of those that run.
final class LongEffectLog: Sendable {
  private let numbers = Mutex<(started: Set<Int>, running: Set<Int>)>(([], []))

  var running: Set<Int> { numbers.withLock(\.running) }

  func hasStarted(_ number: Int) -> Bool { numbers.withLock { $0.started.contains(number) } }

  fileprivate func started(_ number: Int) {
    numbers.withLock {
      $0.started.insert(number)
      $0.running.insert(number)
    }
  }

  fileprivate func ended(_ number: Int) { numbers.withLock { _ = $0.running.remove(number) } }
}
