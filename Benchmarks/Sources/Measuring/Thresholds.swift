import Foundation

/// The limits that measurements must not exceed, so that regressions are noticed.
package struct Thresholds: Codable, Sendable {
  /// The limits of a workload at one size.
  package struct Limit: Codable, Sendable {
    var id: String
    var size: Int
    /// The factor over the floor; generous, because machines are noisy.
    var ratio: Double?
    /// The number of allocations; exact.
    var allocations: Double?
    /// The number of instructions; nearly exact.
    var instructions: Double?
    /// The number of bytes; nearly exact.
    var bytes: Double?
  }

  private var limits: [Limit]

  /// Reads the limits from a file.
  package init(contentsOf url: URL) throws {
    limits = try JSONDecoder().decode([Limit].self, from: Data(contentsOf: url))
  }

  /// Limits that fit a measurement.
  package init(fitting results: Results) {
    limits = results.measurements.map(Limit.init(fitting:))
  }

  /// Writes a line for each limit.
  package func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try limits.map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
    try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: url)
  }

  /// A sentence for each measurement that exceeds its limit.
  package func failures(of results: Results) -> [String] {
    limits.flatMap { limit in
      results[limit.id, limit.size].map { limit.failures(of: $0) } ?? []
    }
  }
}

extension Thresholds.Limit {
  /// A few allocations more or less come from growing buffers and from the runtime's own caches.
  private static let toleratedAllocations = 0.5
  private static let toleratedShare = 1.1

  init(fitting measurement: Measurement) {
    id = measurement.id
    size = measurement.size
    if measurement.ns != nil {
      ratio = measurement.ratio.map { (($0 * 1.6 + 0.2) * 10).rounded(.up) / 10 }
    }
    allocations = measurement.allocations.map { ($0 * 10).rounded() / 10 }
    instructions = measurement.instructions?.rounded()
    bytes = measurement.bytes?.rounded()
  }

  fileprivate func failures(of measurement: Measurement) -> [String] {
    var failures: [String] = []
    func check(_ what: String, _ value: Double?, _ limit: Double?, tolerated: Double) {
      guard let value, let limit, value > tolerated else { return }
      failures.append(
        "\(measurement.key): \(what) \(Self.text(value)), and should be \(Self.text(limit))")
    }
    check(
      "times the floor:", measurement.ns == nil ? nil : measurement.ratio, ratio,
      tolerated: ratio ?? 0)
    check(
      "allocations:", measurement.allocations, allocations,
      tolerated: (allocations ?? 0) * Self.allocationShare + Self.toleratedAllocations)
    check(
      "instructions:", measurement.instructions, instructions,
      tolerated: (instructions ?? 0) * Self.toleratedShare + 5)
    check(
      "bytes:", measurement.bytes, bytes,
      tolerated: (bytes ?? 0) * Self.toleratedShare + 1)
    return failures
  }

  /// Tasks allocate occasionally, depending on the other work of the process.
  private static let allocationShare = 1.05

  private static func text(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }
}
