/// What the program was asked to do.
public struct Arguments: Sendable {
  /// Workloads to measure; all, if none is named.
  public private(set) var ids: Set<String> = []
  /// Where the results go.
  public private(set) var results = "results.jsonl"
  /// Where a picture of the cost over size goes.
  public private(set) var chart: String?
  /// The thresholds to compare with.
  public private(set) var check: String?
  /// Where thresholds that fit the measurements go.
  public private(set) var record: String?
  /// A workload to run so many times, without measuring anything.
  public private(set) var run: (key: String, times: Int)?
  /// Whether the code that was written by hand is run in its place.
  public private(set) var isFloor = false

  public init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments.reversed())
    while let argument = rest.popLast() {
      switch argument {
      case "--results": results = try Self.value(of: argument, &rest)
      case "--chart": chart = try Self.value(of: argument, &rest)
      case "--check": check = try Self.value(of: argument, &rest)
      case "--record": record = try Self.value(of: argument, &rest)
      case "--floor": isFloor = true
      case "--run":
        let key = try Self.value(of: argument, &rest)
        guard let times = Int(try Self.value(of: argument, &rest)) else {
          throw UsageError(message: "'--run' wants a workload and a number of times")
        }
        run = (key, times)
      default:
        if argument.hasPrefix("-") { throw UsageError(message: "unknown option '\(argument)'") }
        ids.insert(argument)
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout [String]
  ) throws(UsageError) -> String {
    guard let value = rest.popLast() else {
      throw UsageError(message: "'\(option)' wants a value")
    }
    return value
  }
}

/// The program was called in a way that it does not understand.
public struct UsageError: Error, CustomStringConvertible {
  public let message: String

  public var description: String {
    """
    \(message)
    usage: Benchmarks [ID…] [--results FILE] [--chart FILE] [--check FILE] [--record FILE]
           Benchmarks --run ID/SIZE TIMES [--floor]
    """
  }
}
