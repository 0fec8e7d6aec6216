/// What came of a workload at one size; one line of the results.
public struct Measurement: Codable, Sendable {
  public var id: String
  public var size: Int
  /// The median time of an operation, in nanoseconds.
  public var ns: Double?
  /// The same, for the code that was written by hand.
  public var floorNs: Double?
  /// Half of the distance between the quartiles, as a part of the median.
  public var spread: Double?
  /// How often an operation allocates memory.
  public var allocations: Double?
  /// The same, for the code that was written by hand.
  public var floorAllocations: Double?
  /// How much memory a thing occupies.
  public var bytes: Double?
  /// The same, for the code that was written by hand.
  public var floorBytes: Double?
  /// Whether operations run in a process that may make no system call.
  public var isFreeOfSystemCalls: Bool?

  enum CodingKeys: String, CodingKey {
    case id, size, ns, spread, allocations, bytes
    case floorNs = "floor_ns"
    case floorAllocations = "floor_allocations"
    case floorBytes = "floor_bytes"
    case isFreeOfSystemCalls = "free_of_system_calls"
  }

  public init(id: String, size: Int) {
    self.id = id
    self.size = size
  }

  /// How many times more than the floor it takes: in time, or in memory where no time is measured.
  public var ratio: Double? {
    if let ns, let floorNs, floorNs > 0 { return ns / floorNs }
    if let bytes, let floorBytes, floorBytes > 0 { return bytes / floorBytes }
    return nil
  }

  /// The workload and its size, to find a measurement by.
  public var key: String { "\(id)/\(size)" }
}
