#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

import TesseraCore
package import TesseraDependencies
import TesseraSharedValues

/// The values that a reducer read from dependencies during an action, of each kind in order.
package struct Readings: Codable, Equatable, Sendable {
  package var dates: [Date] = []
  package var uuids: [UUID] = []
  package var randomNumbers: [UInt64] = []
  /// The ID of the next element of a stack.
  package var stackElementID: Int?
  /// The environment, if it differs from the recording's.
  package var surroundings: HistorySurroundings?
  /// The shared values without keys that it created, which a recording doesn't have.
  var created = CreatedValues()

  private enum CodingKeys: CodingKey {
    case dates, uuids, randomNumbers, stackElementID, surroundings
  }

  /// Creates readings, of nothing by default.
  package init(
    dates: [Date] = [], uuids: [UUID] = [], randomNumbers: [UInt64] = [],
    stackElementID: Int? = nil, surroundings: HistorySurroundings? = nil
  ) {
    self.dates = dates
    self.uuids = uuids
    self.randomNumbers = randomNumbers
    self.stackElementID = stackElementID
    self.surroundings = surroundings
  }

  /// Whether there are none.
  var isEmpty: Bool { self == Readings() && created.values.isEmpty }

  /// The same readings, with the ID of the next element of a stack.
  func with(stackElementID: Int?) -> Self {
    var readings = self
    readings.stackElementID = stackElementID
    return readings
  }

  /// The number of values of each kind, in words.
  package var summary: String {
    let parts = [
      Self.amount(dates.count, "date"), Self.amount(uuids.count, "UUID"),
      Self.amount(randomNumbers.count, "random number"),
    ]
    let given = parts.compactMap { $0 }
    return given.isEmpty ? "nothing" : given.joined(separator: ", ")
  }

  private static func amount(_ count: Int, _ noun: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}

/// Shared values that belong to a state.
struct CreatedValues: Equatable, Sendable {
  var values: [any SharedValue] = []

  /// Readings that differ only in the objects are equal.
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension Readings {
  /// The dependencies with which a reducer reads the recorded values from a tape.
  package func values(over original: DependencyValues) -> DependencyValues {
    var values = original
    RecordedDependencies.install(in: &values, over: original)
    install(in: &values)
    return values
  }

  /// Overrides the values that are not read through a tape.
  func install(in values: inout DependencyValues) {
    surroundings?.install(in: &values)
    let upcoming = stackElementID ?? values.stackElementID.upcoming.generation
    values.stackElementID = StackElementIDGenerator(startingAt: upcoming)
  }
}
