import Foundation
import TesseraDependencies

/// Puts the dependencies of a store on record that give another value each time they are asked.
enum RecordedDependencies {
  /// Replaces the date, UUIDs and random numbers by the same ones, read through the tape.
  static func install(in values: inout DependencyValues, over original: DependencyValues) {
    values.date = DateGenerator {
      guard let tape = ReadingTape.current else { return original.date() }
      return tape.date { original.date() }
    }
    values.uuid = UUIDGenerator {
      guard let tape = ReadingTape.current else { return original.uuid() }
      return tape.uuid { original.uuid() }
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      RecordedRandomNumbers(original: original))
  }
}

/// Random numbers, read through the tape.
private struct RecordedRandomNumbers: RandomNumberGenerator, Sendable {
  let original: DependencyValues

  func next() -> UInt64 {
    guard let tape = ReadingTape.current else { return live() }
    return tape.randomNumber { live() }
  }

  private func live() -> UInt64 { original.withRandomNumberGenerator { $0.next() } }
}
