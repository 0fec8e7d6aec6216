#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraDependencies

/// Records the dependencies of a store that return a new value for each read, and the shared values
/// that a reducer creates.
enum RecordedDependencies {
  /// Replaces the generators of dates, UUIDs, random numbers and shared values by ones that read
  /// through the tape.
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
    values.sharedValueGenerator = { make in ReadingTape.current?.created(make) ?? make() }
  }
}

/// A generator of random numbers that reads through the tape.
private struct RecordedRandomNumbers: RandomNumberGenerator, Sendable {
  let original: DependencyValues

  func next() -> UInt64 {
    guard let tape = ReadingTape.current else { return live() }
    return tape.randomNumber { live() }
  }

  private func live() -> UInt64 { original.withRandomNumberGenerator { $0.next() } }
}
