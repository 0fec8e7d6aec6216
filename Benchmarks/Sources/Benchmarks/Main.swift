import Foundation
import Measuring

/// Measures all workloads or those that are named, prints a table, and writes the results.
@main
struct Main {
  @MainActor
  static func main() async throws {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    if let run = arguments.run {
      for workload in Catalogue.all where "\(workload.id)/\(workload.size)" == run.key {
        await workload.run(times: run.times, floor: arguments.isFloor)
      }
      return
    }
    let table = Table()
    var results = Results()
    table.printHead()
    for workload in Catalogue.all
    where arguments.ids.isEmpty || arguments.ids.contains(workload.id) {
      let measurement = await workload.measure(Rounds())
      table.printRow(measurement, title: workload.title)
      results.add(measurement, title: workload.title)
    }
    try results.write(to: URL(filePath: arguments.results))
  }
}
