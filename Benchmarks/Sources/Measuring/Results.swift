public import Foundation

/// What a run of the benchmarks has measured.
public struct Results: Sendable {
  public private(set) var measurements: [Measurement] = []
  public private(set) var titles: [String: String] = [:]

  public init() {}

  public mutating func add(_ measurement: Measurement, title: String) {
    measurements.append(measurement)
    titles[measurement.key] = title
  }

  public subscript(id: String, size: Int) -> Measurement? {
    measurements.first { $0.id == id && $0.size == size }
  }

  /// The measurements of a workload, from the smallest size to the largest.
  public subscript(id: String) -> [Measurement] {
    measurements.filter { $0.id == id }.sorted { $0.size < $1.size }
  }

  /// Writes a line of JSON for each measurement.
  public func write(to url: URL) throws {
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
  /// Without digits that say nothing.
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
