import Foundation
import Measuring

/// Measures all workloads or those that are named, prints a table, and writes the results.
@main
struct Main {
  @MainActor
  static func main() async throws {
    let chosen = Set(CommandLine.arguments.dropFirst())
    let table = Table()
    var results = Results()
    let rounds = Rounds()
    table.printHead()
    for workload in Catalogue.all where chosen.isEmpty || chosen.contains(workload.id) {
      let measurement = await workload.measure(rounds)
      table.printRow(measurement, title: workload.title)
      results.add(measurement, title: workload.title)
    }
    try results.write(to: URL(filePath: "results.jsonl"))
  }
}
