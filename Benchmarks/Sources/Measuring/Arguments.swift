/// The parsed arguments of the program.
package struct Arguments: Sendable {
  /// Workloads to measure; all, if none is named.
  package private(set) var ids: Set<String> = []
  /// The path of the results.
  package private(set) var results = "results.jsonl"
  /// The path of a chart of the cost over the size.
  package private(set) var chart: String?
  /// The thresholds to compare with.
  package private(set) var check: String?
  /// The path for thresholds that fit the measurements.
  package private(set) var record: String?
  /// A workload to run a number of times without measuring.
  package private(set) var run: (key: String, times: Int)?
  /// Whether the hand-written code is run instead.
  package private(set) var isFloor = false

  package init(_ arguments: some Sequence<String>) throws(UsageError) {
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

  /// Whether instructions are counted, which takes a minute.
  package var countsInstructions: Bool { check != nil || record != nil }

  /// Whether a workload is to be measured.
  package func includes(_ id: String) -> Bool { ids.isEmpty || ids.contains(id) }

  private static func value(
    of option: String, _ rest: inout [String]
  ) throws(UsageError) -> String {
    guard let value = rest.popLast() else {
      throw UsageError(message: "'\(option)' wants a value")
    }
    return value
  }
}

/// An error in the program's arguments.
package struct UsageError: Error, CustomStringConvertible {
  package let message: String

  package var description: String {
    """
    \(message)
    usage: Benchmarks [ID…] [--results FILE] [--chart FILE] [--check FILE] [--record FILE]
           Benchmarks --run ID/SIZE TIMES [--floor]
    """
  }
}
