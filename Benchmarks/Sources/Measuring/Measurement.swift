/// The measurement of a workload at one size: one line of the results.
package struct Measurement: Codable, Sendable {
  package var id: String
  package var size: Int
  /// The median time of an operation, in nanoseconds.
  package var ns: Double?
  /// The same, for the hand-written code.
  package var floorNs: Double?
  /// Half of the interquartile range, relative to the median.
  package var spread: Double?
  /// The number of allocations per operation.
  package var allocations: Double?
  /// The same, for the hand-written code.
  package var floorAllocations: Double?
  /// The number of instructions per operation.
  package var instructions: Double?
  /// The memory footprint of an object in bytes.
  package var bytes: Double?
  /// The same, for the hand-written code.
  package var floorBytes: Double?
  /// Whether operations run in a process that may make no system call.
  package var isFreeOfSystemCalls: Bool?

  enum CodingKeys: String, CodingKey {
    case id, size, ns, spread, allocations, instructions, bytes
    case floorNs = "floor_ns"
    case floorAllocations = "floor_allocations"
    case floorBytes = "floor_bytes"
    case isFreeOfSystemCalls = "free_of_system_calls"
  }

  package init(id: String, size: Int) {
    self.id = id
    self.size = size
  }

  /// The ratio to the floor: in time, or in memory where no time is measured.
  package var ratio: Double? {
    if let ns, let floorNs, floorNs > 0 { return ns / floorNs }
    if let bytes, let floorBytes, floorBytes > 0 { return bytes / floorBytes }
    return nil
  }

  /// The workload and its size, to find a measurement by.
  package var key: String { "\(id)/\(size)" }
}
