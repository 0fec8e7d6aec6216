import Foundation
import Synchronization

/// Records what a reducer reads from dependencies during one action, or gives it again.
///
/// What is read beyond what was recorded is read live, and recorded as well, so that computing the
/// action once more gives the same again.
package final class ReadingTape: Sendable {
  /// The tape of the action that this task is reducing.
  @TaskLocal package static var current: ReadingTape?

  private struct Reels {
    var readings: Readings
    var read = [0, 0, 0]
    var isOver = false
  }

  private let reels: Mutex<Reels>

  /// Makes a tape that gives again what was recorded, or an empty one.
  package init(_ readings: Readings = Readings()) { reels = Mutex(Reels(readings: readings)) }

  /// What was recorded, with what was read beyond it.
  var readings: Readings { reels.withLock { $0.readings } }

  /// How much was read from this tape.
  var consumed: Readings {
    reels.withLock { reels in
      var consumed = reels.readings
      consumed.dates = Array(consumed.dates.prefix(reels.read[0]))
      consumed.uuids = Array(consumed.uuids.prefix(reels.read[1]))
      consumed.randomNumbers = Array(consumed.randomNumbers.prefix(reels.read[2]))
      return consumed
    }
  }

  func date(_ live: () -> Date) -> Date { next(\.dates, 0, live) }
  func uuid(_ live: () -> UUID) -> UUID { next(\.uuids, 1, live) }
  func randomNumber(_ live: () -> UInt64) -> UInt64 { next(\.randomNumbers, 2, live) }

  /// Ends the action: a task that it started, and that inherited the tape, reads live from now on.
  package func end() { reels.withLock { $0.isOver = true } }

  private func next<Value: Sendable>(
    _ reel: WritableKeyPath<Readings, [Value]>, _ index: Int, _ live: () -> Value
  ) -> Value {
    let recorded: Value? = reels.withLock { reels in
      let values = reels.readings[keyPath: reel]
      guard !reels.isOver, reels.read[index] < values.count else { return nil }
      defer { reels.read[index] += 1 }
      return values[reels.read[index]]
    }
    if let recorded { return recorded }
    let value = live()
    reels.withLock { reels in
      guard !reels.isOver else { return }
      reels.readings[keyPath: reel].append(value)
      reels.read[index] += 1
    }
    return value
  }
}
