#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Synchronization
import TesseraSharedValues
import TesseraSupport

/// Records the values that a reducer reads from dependencies during an action, or returns them
/// again.
///
/// Reads beyond the recorded ones are live, and recorded as well, so computing the action again
/// gives the same result.
package final class ReadingTape: Sendable {
  /// The tape of the action that this task is reducing.
  @TaskLocal package static var current: ReadingTape?

  private struct Reels {
    var readings: Readings
    var read = Positions()
    var isOver = false
  }

  /// The next value of each kind.
  private struct Positions {
    var date = 0
    var uuid = 0
    var randomNumber = 0
    var created = 0

    var areAtStart: Bool { date == 0 && uuid == 0 && randomNumber == 0 && created == 0 }
  }

  private let reels: OrderedMutex<Reels>

  /// Creates a tape that returns recorded values, or an empty one.
  package init(_ readings: Readings = Readings()) {
    reels = OrderedMutex(Reels(readings: readings))
  }

  /// The recorded values, including those read beyond them.
  var readings: Readings { reels.withLock { $0.readings } }

  /// The values that were read from this tape.
  var consumed: Readings {
    reels.withLock { reels in
      var consumed = reels.readings
      consumed.dates = Array(consumed.dates.prefix(reels.read.date))
      consumed.uuids = Array(consumed.uuids.prefix(reels.read.uuid))
      consumed.randomNumbers = Array(consumed.randomNumbers.prefix(reels.read.randomNumber))
      return consumed
    }
  }

  func date(_ live: () -> Date) -> Date { next(\.dates, \.date, live) }
  func uuid(_ live: () -> UUID) -> UUID { next(\.uuids, \.uuid, live) }
  func randomNumber(_ live: () -> UInt64) -> UInt64 { next(\.randomNumbers, \.randomNumber, live) }

  /// A state that is computed again has the same shared values, which effects may have changed.
  func created(_ make: () -> any SharedValue) -> any SharedValue {
    next(\.created.values, \.created, make)
  }

  /// Makes the tape empty again, and returns what was on it, or `nil` for nothing.
  func rewind() -> Readings? {
    reels.withLock { reels in
      if reels.read.areAtStart { return nil }
      defer { reels = Reels(readings: Readings()) }
      return reels.readings
    }
  }

  /// Ends the action: a task that it started and that inherited the tape now reads live values.
  package func end() { reels.withLock { $0.isOver = true } }

  private func next<Value: Sendable>(
    _ reel: WritableKeyPath<Readings, [Value]>, _ position: WritableKeyPath<Positions, Int>,
    _ live: () -> Value
  ) -> Value {
    let recorded: Value? = reels.withLock { reels in
      let values = reels.readings[keyPath: reel]
      guard !reels.isOver, reels.read[keyPath: position] < values.count else { return nil }
      defer { reels.read[keyPath: position] += 1 }
      return values[reels.read[keyPath: position]]
    }
    if let recorded { return recorded }
    let value = live()
    reels.withLock { reels in
      guard !reels.isOver else { return }
      reels.readings[keyPath: reel].append(value)
      reels.read[keyPath: position] += 1
    }
    return value
  }
}
