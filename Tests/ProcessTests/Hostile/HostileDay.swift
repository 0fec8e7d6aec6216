import Foundation
import TesseraTestSupport

/// The random numbers of a day of a hostile user.
///
/// The seed is printed, and `HOSTILE_SEED=7 make test-hostile` repeats a day.
enum HostileDay {
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["HOSTILE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? 20_261_122
    print("The seed of this hostile day is \(seed).")
    return seed
  }()

  /// The random numbers of one test.
  static func generator(_ salt: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed &* 1_000_003 &+ salt)
  }
}
