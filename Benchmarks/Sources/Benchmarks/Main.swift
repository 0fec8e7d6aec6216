import Foundation
import Measuring

/// Measures all or the named workloads, prints a table, and writes the results.
@main
struct Main {
  @MainActor
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if let run = arguments.run {
        await runOnly(run.key, run.times, arguments.isFloor)
      } else {
        try await measure(arguments)
      }
    } catch {
      print("\(error)")
      exit(64)
    }
  }

  @MainActor
  private static func runOnly(_ key: String, _ times: Int, _ isFloor: Bool) async {
    for workload in Catalogue.all where workload.key == key {
      await workload.run(times: times, floor: isFloor)
      if let peak = Memory.peak { print("at its peak the process occupied \(Int(peak)) bytes") }
    }
  }

  @MainActor
  private static func measure(_ arguments: Arguments) async throws {
    let counter = arguments.countsInstructions ? Instructions() : nil
    defer { counter?.finish() }
    let table = Table()
    var results = Results()
    table.printHead()
    for workload in Catalogue.all where arguments.includes(workload.id) {
      var measurement = await workload.measure(Rounds())
      if let counter, Panels.counted.contains(workload.key) {
        measurement.instructions = counter.count(workload.key)
      }
      table.printRow(measurement, title: workload.title)
      results.add(measurement, title: workload.title)
    }
    print("")
    Bar.print(Bars.all, results)
    try results.write(to: URL(filePath: arguments.results))
    try report(results, arguments)
  }

  private static func report(_ results: Results, _ arguments: Arguments) throws {
    if let chart = arguments.chart {
      try Chart(Panels.all, results).write(to: URL(filePath: chart))
    }
    if let record = arguments.record {
      try Thresholds(fitting: results).write(to: URL(filePath: record))
    }
    guard let check = arguments.check else { return }
    let failures = try Thresholds(contentsOf: URL(filePath: check)).failures(of: results)
    for failure in failures { print("exceeds its threshold: \(failure)") }
    if !failures.isEmpty { exit(1) }
    print("Nothing exceeds its threshold.")
  }
}
