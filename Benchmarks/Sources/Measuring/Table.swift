import Foundation

/// Prints measurements, a row for each, as they come.
public struct Table {
  private let columns: [(name: String, width: Int)] = [
    ("id", 9), ("size", 7), ("ns", 11), ("±", 5), ("floor ns", 10), ("× floor", 8),
    ("allocs", 7), ("floor", 6), ("bytes", 7), ("floor", 7),
  ]

  public init() {}

  public func printHead() {
    print(line(columns.map(\.name)) + "  what")
  }

  public func printRow(_ measurement: Measurement, title: String) {
    let cells = [
      measurement.id, "\(measurement.size)", number(measurement.ns),
      measurement.spread.map { "\(Int(($0 * 100).rounded())) %" } ?? "",
      number(measurement.floorNs), number(measurement.ratio, digits: 2),
      number(measurement.allocations), number(measurement.floorAllocations),
      number(measurement.bytes, digits: 0), number(measurement.floorBytes, digits: 0),
    ]
    print(line(cells) + "  " + title)
    fflush(nil)
  }

  private func line(_ cells: [String]) -> String {
    zip(cells, columns).map { cell, column in
      String(repeating: " ", count: max(0, column.width - cell.count)) + cell
    }.joined(separator: " ")
  }

  private func number(_ value: Double?, digits: Int = 1) -> String {
    guard let value else { return "" }
    if digits == 0 || value >= 100_000 { return "\(Int(value.rounded()))" }
    let scale = digits == 1 ? 10.0 : 100.0
    let scaled = Int((value * scale).rounded())
    let rest = "\(scaled % Int(scale))"
    return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - rest.count))\(rest)"
  }
}
