import Foundation
import TesseraTestSupport

/// The random numbers of a day of a hostile user.
///
/// The seed is printed, and `HOSTILE_SEED=7 make test-hostile` repeats a day;
/// `HOSTILE_FACTOR=2 make test-hostile` makes everything random happen twice as often.
enum HostileDay {
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["HOSTILE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? 20_261_122
    print("The seed of this hostile day is \(seed).")
    return seed
  }()

  private static let factor: Int = {
    let given = ProcessInfo.processInfo.environment["HOSTILE_FACTOR"].flatMap { Int($0) }
    return max(1, given ?? 1)
  }()

  /// The number of attempts, or of entries, that this day has instead of those of a usual one.
  static func times(_ count: Int) -> Int { count * factor }

  /// The random numbers of one test.
  static func generator(_ salt: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed &* 1_000_003 &+ salt)
  }
}
