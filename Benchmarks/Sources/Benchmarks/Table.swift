#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The results, and whether they are what the design promises.
struct Table {
  private var rows: [(name: String, cost: Double)] = []
  private var failures: [String] = []

  mutating func add(_ name: String, _ cost: Double) { rows.append((name, cost)) }

  mutating func check(_ promise: String, _ holds: Bool) {
    if !holds { failures.append(promise) }
  }

  func print() {
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let name = row.name.padding(to: width)
      Swift.print("\(name)  \(Self.format(row.cost)) ns")
    }
  }

  /// Ends the program; with status 1 if a promise does not hold.
  func finish() -> Never {
    for failure in failures { Swift.print("does not hold: \(failure)") }
    exit(failures.isEmpty ? 0 : 1)
  }

  private static func format(_ cost: Double) -> String {
    let tenths = Int((cost * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
