import Foundation

/// The measurements of a run.
package struct Results: Sendable {
  package private(set) var measurements: [Measurement] = []
  package private(set) var titles: [String: String] = [:]

  package init() {}

  package mutating func add(_ measurement: Measurement, title: String) {
    measurements.append(measurement)
    titles[measurement.key] = title
  }

  package subscript(id: String, size: Int) -> Measurement? {
    measurements.first { $0.id == id && $0.size == size }
  }

  /// The measurements of a workload, from the smallest size to the largest.
  package subscript(id: String) -> [Measurement] {
    measurements.filter { $0.id == id }.sorted { $0.size < $1.size }
  }

  /// Writes a line of JSON for each measurement.
  package func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var lines = Data()
    for measurement in measurements {
      lines.append(try encoder.encode(measurement.rounded))
      lines.append(UInt8(ascii: "\n"))
    }
    try lines.write(to: url)
  }
}

extension Measurement {
  /// Formats without insignificant digits.
  var rounded: Measurement {
    var copy = self
    copy.ns = ns.map { ($0 * 100).rounded() / 100 }
    copy.floorNs = floorNs.map { ($0 * 100).rounded() / 100 }
    copy.spread = spread.map { ($0 * 1000).rounded() / 1000 }
    copy.allocations = allocations.map { ($0 * 100).rounded() / 100 }
    copy.floorAllocations = floorAllocations.map { ($0 * 100).rounded() / 100 }
    copy.bytes = bytes?.rounded()
    copy.floorBytes = floorBytes?.rounded()
    return copy
  }
}
